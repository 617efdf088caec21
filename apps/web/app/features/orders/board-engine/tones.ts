import type { Tone } from './alarm.ts'

type Beep = { hertz: number; from: number; to: number }
type Pattern = { seconds: number; beeps: Beep[] }

/** Told apart in a loud kitchen: orders call high and fast, the device low and seldom. */
const patterns: Record<Tone, Pattern> = {
  order: {
    seconds: 1.8,
    beeps: [0, 0.3, 0.6].flatMap((from) => [
      { hertz: 988, from, to: from + 0.12 },
      { hertz: 1319, from: from + 0.12, to: from + 0.26 },
    ]),
  },
  device: {
    seconds: 6,
    beeps: [
      { hertz: 311, from: 0, to: 0.45 },
      { hertz: 233, from: 0.5, to: 1.1 },
    ],
  },
}

const loudness = 0.85
/** Without it every beep would begin and end with a click. */
const edgeSeconds = 0.01

/** Between a pure tone, which kitchens swallow, and a square one, which tablets distort. */
const wave = (phase: number) => Math.tanh(2.5 * Math.sin(phase))

/** One turn of a tone, to be repeated. */
export function samplesOf(tone: Tone, rate: number): Float32Array<ArrayBuffer> {
  const { seconds, beeps } = patterns[tone]
  const samples = new Float32Array(Math.round(seconds * rate))
  for (const { hertz, from, to } of beeps)
    for (let i = Math.round(from * rate); i < to * rate && i < samples.length; i += 1) {
      const at = i / rate
      const edge = Math.min(1, (at - from) / edgeSeconds, (to - at) / edgeSeconds)
      samples[i] = loudness * Math.max(0, edge) * wave(2 * Math.PI * hertz * (at - from))
    }
  return samples
}

/** Repeats by itself, however the browser slows down the timers of a tab in the background. */
export function openTones(changed: () => void) {
  let context: AudioContext | undefined
  let playing: { tone: Tone; source: AudioBufferSourceNode } | undefined

  function open(): AudioContext | undefined {
    if (context || typeof AudioContext === 'undefined') return context
    context = new AudioContext()
    context.addEventListener('statechange', changed)
    return context
  }

  function begin(tone: Tone): void {
    if (!context) return
    const samples = samplesOf(tone, context.sampleRate)
    const buffer = context.createBuffer(1, samples.length, context.sampleRate)
    buffer.copyToChannel(samples, 0)
    const source = new AudioBufferSourceNode(context, { buffer, loop: true })
    source.connect(context.destination)
    source.start()
    playing = { tone, source }
  }

  return {
    /** Works only within a click; otherwise the browser leaves it locked. */
    async unlock(): Promise<void> {
      // A browser may leave the promise open until somebody clicks.
      await Promise.race([open()?.resume(), new Promise((resolve) => setTimeout(resolve, 500))])
      changed()
    },
    isUnlocked: (): boolean => open()?.state === 'running',
    play(tone: Tone | undefined): void {
      if (playing?.tone === tone) return
      playing?.source.stop()
      playing = undefined
      if (tone) begin(tone)
    },
  }
}
