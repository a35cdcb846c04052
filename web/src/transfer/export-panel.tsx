import { BracketsCurlyIcon } from '@phosphor-icons/react/dist/csr/BracketsCurly'
import { DownloadSimpleIcon } from '@phosphor-icons/react/dist/csr/DownloadSimple'
import { FileZipIcon } from '@phosphor-icons/react/dist/csr/FileZip'
import { TextAlignLeftIcon } from '@phosphor-icons/react/dist/csr/TextAlignLeft'
import { exportApi, type ExportFormat, exportFormats } from '@ordy/shared/transfer/contract.ts'
import { useMutation } from '@tanstack/react-query'
import { download } from '#platform/download.ts'
import { Button } from '#ui/button.tsx'
import { text } from './text.ts'

const icons = { zip: FileZipIcon, json: BracketsCurlyIcon, markdown: TextAlignLeftIcon }

/** The ways in which one's own cookbook can be taken along. */
export function ExportPanel() {
  const leaving = useMutation({
    mutationFn: (format: ExportFormat) => download(`${exportApi.cookbook.path}?format=${format}`),
  })
  return (
    <ul className="grid grid-cols-[repeat(auto-fit,minmax(min(13rem,100%),1fr))] gap-3">
      {exportFormats.map((format) => {
        const Icon = icons[format]
        const { title, text: words } = text.exportWays[format]
        return (
          <li key={format} className="card grid content-between gap-4 p-4 md:p-5">
            <div className="grid gap-1">
              <Icon aria-hidden size={32} className="text-primary-text" />
              <h3 className="text-h4">{title}</h3>
              <p className="text-small text-text-2">{words}</p>
            </div>
            <Button
              variant={format === 'zip' ? 'tonal' : 'quiet'}
              icon={DownloadSimpleIcon}
              aria-label={text.downloadAs(title)}
              isPending={leaving.isPending && leaving.variables === format}
              isDisabled={leaving.isPending && leaving.variables !== format}
              onPress={() => leaving.mutate(format)}
            >
              {leaving.isPending && leaving.variables === format ? text.downloading : text.download}
            </Button>
          </li>
        )
      })}
    </ul>
  )
}
