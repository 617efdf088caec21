import type { LabelContent } from './label-content.ts'
import { labelMessages as texts } from './labels.messages.ts'
import type { Paper } from './labels-view.ts'
import { QrCode } from '#ui/primitives/qr-code.tsx'
import './label-paper.css'

type LabelProps = { content: LabelContent; tray: number; count: number; copy: number | undefined }

/** Black on white, so that a thermal printer can print it. */
export function Label({ content, tray, count, copy }: LabelProps) {
  const { name, nameNe, made, useBy, code, address, each } = content
  const trayText = texts.trayOf(tray, count)
  return (
    <article className="label" aria-label={`${code}, ${texts.tray} ${trayText}`}>
      <div className="label-head">
        <div className="label-names">
          <p className="label-name">{name}</p>
          {nameNe ? <p lang="ne">{nameNe}</p> : undefined}
        </div>
        <QrCode className="label-qr" text={address} label={texts.scan(code)} />
      </div>
      <dl>
        <dt>{texts.made}</dt>
        <dd>{made}</dd>
        {useBy ? (
          <>
            <dt>{texts.useBy}</dt>
            <dd className="label-use-by">{useBy}</dd>
          </>
        ) : undefined}
        <dt>{texts.batch}</dt>
        <dd>{code}</dd>
        <dt>{texts.tray}</dt>
        <dd>{each ? `${trayText} · ${each}` : trayText}</dd>
      </dl>
      <p className="label-foot">
        {texts.foot}
        {copy ? <b>{texts.copy(copy)}</b> : undefined}
      </p>
    </article>
  )
}

const labelsOnPage: Record<Paper, number> = { '80': 1, a4: 16 }

type SheetProps = { content: LabelContent; count: number; copy: number | undefined; paper: Paper }

/** A label for each tray: one on each cut of a roll, or sixteen on a sheet. */
export function LabelPaper({ content, count, copy, paper }: SheetProps) {
  const size = labelsOnPage[paper]
  const pages = Array.from({ length: Math.ceil(count / size) }, (_, page) =>
    Array.from({ length: Math.min(size, count - page * size) }, (__, index) => page * size + index + 1),
  )
  return (
    <div className="label-paper" data-paper={paper}>
      {pages.map((trays) => (
        <div key={trays[0]} className="label-page">
          {trays.map((tray) => (
            <Label key={tray} content={content} tray={tray} count={count} copy={copy} />
          ))}
        </div>
      ))}
    </div>
  )
}
