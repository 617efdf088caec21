/** One running upload of a picture field. */
export type RunningUpload = {
  /** The form was reset meanwhile, so the picture must not be entered. */
  isDropped: () => boolean
  end: (isStored: boolean) => void
}

type Upload = { path: string; done: Promise<boolean>; resolve: (isStored: boolean) => void }

function newUpload(path: string): Upload {
  let resolve: Upload['resolve'] = () => undefined
  const done = new Promise<boolean>((settle) => {
    resolve = settle
  })
  return { path, done, resolve }
}

/** The running uploads of one document. `onChange` receives the paths of their fields. */
export function createUploads(onChange: (paths: string[]) => void) {
  const running = new Set<Upload>()
  const report = () => onChange([...running].map(({ path }) => path))
  return {
    begin(path: string): RunningUpload {
      const upload = newUpload(path)
      running.add(upload)
      report()
      return {
        isDropped: () => !running.has(upload),
        end(isStored): void {
          if (running.delete(upload)) report()
          upload.resolve(isStored)
        },
      }
    },
    /** Their pictures are not entered into the form. */
    dropAll(): void {
      if (running.size === 0) return
      const dropped = [...running]
      running.clear()
      report()
      for (const { resolve } of dropped) resolve(false)
    },
    /** Waits until none is running. Returns false if a picture was not stored. */
    async settle(): Promise<boolean> {
      let areStored = true
      while (running.size > 0) {
        const results = await Promise.all([...running].map(({ done }) => done))
        areStored &&= results.every(Boolean)
      }
      return areStored
    },
  }
}
