interface PictureTable {
  id: string
  account_id: string | null
  kind: 'photo' | 'painted'
  bytes: number
  created_at: Date
}

declare module '#platform/database.ts' {
  interface Tables {
    picture: PictureTable
  }
}
