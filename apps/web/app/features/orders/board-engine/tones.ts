import type { Tone } from './alarm.ts'

type Beep = { hertz: number; from: number; to: number }
type Pattern = { seconds: number; beeps: Beep[] }

/** Distinguishable in a loud kitchen: the order tone is high and fast, the device tone low and slow. */
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
/** Fade in and out: a hard edge would click. */
const edgeSeconds = 0.01

/** A soft-clipped sine: a pure sine is too quiet in a kitchen, and tablets distort a square wave. */
const wave = (phase: number) => Math.tanh(2.5 * Math.sin(phase))

/** One period of a tone, to be looped. */
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

/** Loops an audio buffer instead of using timers, which browsers throttle in background tabs. */
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
    /** Works only within a user gesture; otherwise the browser keeps audio locked. */
    async unlock(): Promise<void> {
      // Some browsers leave the promise pending until the next user gesture.
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
