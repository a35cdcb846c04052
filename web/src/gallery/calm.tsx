import { BasketIcon } from '@phosphor-icons/react/dist/csr/Basket'
import { SortAscendingIcon } from '@phosphor-icons/react/dist/csr/SortAscending'
import { TimerIcon } from '@phosphor-icons/react/dist/csr/Timer'
import { UsersThreeIcon } from '@phosphor-icons/react/dist/csr/UsersThree'
import { useState } from 'react'
import { AvatarStack } from '#ui/avatar-stack.tsx'
import { Avatar } from '#ui/avatar.tsx'
import { Badge } from '#ui/badge.tsx'
import { Chip, ChipLink } from '#ui/chip.tsx'
import { Choices } from '#ui/choices.tsx'
import { Link } from '#ui/link.tsx'
import { Segmented } from '#ui/segmented.tsx'
import { Card, Row } from './card.tsx'
import { text } from './text.ts'

const numbers = ['1', '2', '3', '4'].map((value) => ({ value, label: value }))
const persons = ['1', '2', '3', '4'].map((value) => ({
  value,
  label: `${value} ${value === '1' ? text.person : text.persons}`,
}))
const ways = [text.any, text.vegetarian, text.vegan, text.onlyMeat].map((value) => ({ value, label: value }))
const allergies = [text.nuts, text.lactose, text.gluten].map((value) => ({ value, label: value }))

/** Questions with answers as pills or tiles. */
export function Choosing() {
  const [count, setCount] = useState('4')
  const [way, setWay] = useState<string>(text.vegetarian)
  const [without, setWithout] = useState<string[]>([text.nuts])
  return (
    <section className="card grid gap-6 p-5">
      <Choices legend={text.howMany} options={persons} value={count} onChange={setCount} />
      <Choices
        legend={text.persons}
        isLegendHidden
        look="tile"
        options={numbers}
        value={count}
        onChange={setCount}
      />
      <Choices legend={text.lifestyle} options={ways} value={way} onChange={setWay} />
      <Choices
        legend={text.allergies}
        kind="multiple"
        options={allergies}
        value={without}
        onChange={setWithout}
      />
    </section>
  )
}

/** Chips and the segmented control. */
export function Chips() {
  const [scope, setScope] = useState<'mine' | 'table'>('mine')
  const [isOn, setOn] = useState(true)
  return (
    <Card title={text.chips}>
      <Segmented
        label={text.scope}
        value={scope}
        onChange={setScope}
        isFullWidth
        options={[
          { value: 'mine', label: text.mine },
          { value: 'table', label: text.table, icon: UsersThreeIcon },
        ]}
      />
      <Row>
        <Chip icon={SortAscendingIcon}>{text.newest}</Chip>
        <Chip icon={TimerIcon}>{text.allTimes}</Chip>
        <Chip icon={BasketIcon} isSelected={isOn} onPress={() => setOn(!isOn)}>
          {text.onlyOnList}
        </Chip>
        <Chip look="sunken">{text.nuts}</Chip>
        <ChipLink href="#bibliothek" isCurrent>
          {text.library}
        </ChipLink>
        <Chip isDisabled>{text.disabled}</Chip>
      </Row>
    </Card>
  )
}

/** Avatars and badges. */
export function Avatars() {
  return (
    <Card title={text.people}>
      <Row>
        {text.names.map((name) => (
          <Avatar key={name} name={name} />
        ))}
      </Row>
      <Row>
        <Avatar name={text.names[0]} size="xl" />
        <Avatar name={text.names[1]} size="lg" />
        <Avatar name={text.names[2]} size="sm" />
        <AvatarStack members={text.names.map((name) => ({ name }))} />
      </Row>
      <Row>
        <Badge tone="success" hasDot>
          {text.active}
        </Badge>
        <Badge>{text.inactive}</Badge>
        <Badge tone="danger">{text.closed}</Badge>
        <Badge tone="accent">{text.openCount}</Badge>
        <Badge tone="primary">{text.popular}</Badge>
        <Badge tone="warning">{text.warn}</Badge>
        <Badge tone="info">{text.info}</Badge>
      </Row>
    </Card>
  )
}

/** The type scale, the marker and the tea-towel edge. */
export function Typography() {
  return (
    <Card title={text.typography}>
      <p className="font-display text-[2.75rem] leading-none font-bold">{text.display}</p>
      <p className="font-display text-h1 font-bold">{text.h1}</p>
      <h3 className="text-h2">{text.h2}</h3>
      <div className="flex gap-5">
        <span className="display-nums text-[3.5rem] leading-none text-primary-text">{1}</span>
        <div>
          <h4 className="text-h3">{text.h3}</h4>
          <p className="mt-1 text-lead">
            {text.stepBefore}
            <mark className="buttermarker">{text.stepAmount}</mark>
            {text.stepAfter}
          </p>
        </div>
      </div>
      <Row>
        <Link href="#bibliothek">{text.library}</Link>
        <Link href="#bibliothek" look="action">
          {text.toRecipe}
        </Link>
      </Row>
      <div className="tea-towel" />
    </Card>
  )
}
