import { useEffect, useMemo } from 'react'

/** An address under which a file is shown, given back when it is not shown any more. */
export function useFileUrl(file: File): string {
  const url = useMemo(() => URL.createObjectURL(file), [file])
  useEffect(() => () => URL.revokeObjectURL(url), [url])
  return url
}
