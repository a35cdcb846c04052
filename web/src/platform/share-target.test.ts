import { expect, it } from 'vitest'
import { sharedMaterial } from './share-target.ts'

function form(fields: Record<string, string | File>): FormData {
  const data = new FormData()
  for (const [name, value] of Object.entries(fields)) data.append(name, value)
  return data
}
const photo = new File(['x'], 'foto.jpg', { type: 'image/jpeg' })
const heic = new File(['x'], 'IMG_1.HEIC')

it.each([
  ['an address', { url: 'https://a.example/x' }, { kind: 'url', data: 'https://a.example/x' }],
  [
    'an address in a sentence',
    { title: 'Suppe', text: 'Schau mal: https://a.example/x' },
    { kind: 'url', data: 'https://a.example/x' },
  ],
  [
    'a caption with its address',
    { text: 'Suppe\n200 g Lauch\n1 EL Öl\nAlles kochen.\nhttps://v.example/1' },
    { kind: 'text', data: 'Suppe\n200 g Lauch\n1 EL Öl\nAlles kochen.', url: 'https://v.example/1' },
  ],
  [
    'a text with a title',
    { title: 'Suppe', text: '200 g Lauch' },
    { kind: 'text', data: 'Suppe\n\n200 g Lauch' },
  ],
  ['a photo', { text: 'https://a.example', files: photo }, { kind: 'files', files: [photo] }],
  ['a photo without a type', { files: heic }, { kind: 'files', files: [heic] }],
  ['a file of another kind', { files: new File(['x'], 'x.exe') }, undefined],
  ['an address that runs code', { url: 'javascript:alert(1)' }, undefined],
  ['nothing', {}, undefined],
])('%s is shared', (_, fields, wanted) => {
  expect(sharedMaterial(form(fields as Record<string, string | File>))).toEqual(wanted)
})
