import { UserPlusIcon } from '@phosphor-icons/react/dist/csr/UserPlus'
import { type FoundPerson, profileApi } from '@ordy/shared/accounts/contract.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { ask } from '#platform/data.ts'
import { Alert } from '#ui/alert.tsx'
import { announce } from '#ui/announce.tsx'
import { Avatar } from '#ui/avatar.tsx'
import { MailAddress } from '#ui/mail-address.tsx'
import { Pressable } from '#ui/pressable.tsx'
import { SearchField } from '#ui/search-field.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { text } from './text.ts'
import type { CurrentTable } from './use-table.ts'
import { useAddPerson } from './use-table-actions.ts'

const typingPause = 400
const shortest = 3

interface PersonSearchProps {
  current: CurrentTable | undefined
  isOnline: boolean
}

/** Finds people who let themselves be found; a click seats them. */
export function PersonSearch({ current, isOnline }: PersonSearchProps) {
  const [typed, setTyped] = useState('')
  const words = useSettled(typed.trim())
  const isLongEnough = Array.from(words).length >= shortest
  const found = useQuery({
    ...ask(profileApi.search, { params: { text: words } }, { quiet: true }),
    enabled: isLongEnough && isOnline,
    placeholderData: keepPreviousData,
    retry: false,
  })
  const { add, adding } = useAddPerson(current?.table._id, () => setTyped(''))
  const seated = new Set(current?.members.map(({ userId }) => userId._id))
  const people = isLongEnough ? found.data?.data.filter(({ _id }) => !seated.has(_id)) : undefined
  const answer = people && (people.length > 0 ? text.found(people.length) : text.nobody)
  useEffect(() => {
    if (answer) announce(answer)
  }, [answer])
  return (
    <div className="grid gap-2">
      <SearchField
        label={text.search}
        value={typed}
        onChange={setTyped}
        isPending={isLongEnough && found.isFetching}
        maxLength={80}
        disabled={!isOnline}
      />
      {found.isError && isLongEnough ? (
        <Alert tone="danger" title={found.error.message} />
      ) : people?.length ? (
        <ul className="divide-y divide-line">
          {people.map((person) => (
            <Result
              key={person._id}
              person={person}
              isAdding={adding === person._id}
              onAdd={() => add(person._id)}
            />
          ))}
        </ul>
      ) : (
        <p className="text-small text-text-2">{people ? text.nobody : text.searchHint}</p>
      )}
    </div>
  )
}

function Result({ person, isAdding, onAdd }: { person: FoundPerson; isAdding: boolean; onAdd: () => void }) {
  const name = [person.firstName, person.lastName].filter(Boolean).join(' ')
  return (
    <li>
      <Pressable
        isPending={isAdding}
        onPress={onAdd}
        className="flex min-h-14 w-full items-center gap-3 rounded-sm py-2 text-left hover:bg-hover"
      >
        <Avatar name={name || person.email} isDecorative />
        <span className="grid min-w-0 flex-1">
          <span className="font-semibold">
            <MailAddress>{person.email}</MailAddress>
          </span>
          {name && <span className="text-small text-text-2">{name}</span>}
          <span className="sr-only">{text.add}</span>
        </span>
        <span className="grid size-11 shrink-0 place-items-center text-primary-text">
          {isAdding ? <Spinner /> : <UserPlusIcon aria-hidden size={22} />}
        </span>
      </Pressable>
    </li>
  )
}

/** The value once nobody has typed for a moment. */
function useSettled(value: string): string {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), typingPause)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}
