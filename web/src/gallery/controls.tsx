import { ArrowRightIcon } from '@phosphor-icons/react/dist/csr/ArrowRight'
import { BasketIcon } from '@phosphor-icons/react/dist/csr/Basket'
import { CameraIcon } from '@phosphor-icons/react/dist/csr/Camera'
import { CheckIcon } from '@phosphor-icons/react/dist/csr/Check'
import { CookingPotIcon } from '@phosphor-icons/react/dist/csr/CookingPot'
import { DotsThreeIcon } from '@phosphor-icons/react/dist/csr/DotsThree'
import { LinkSimpleIcon } from '@phosphor-icons/react/dist/csr/LinkSimple'
import { PlusIcon } from '@phosphor-icons/react/dist/csr/Plus'
import { ShareNetworkIcon } from '@phosphor-icons/react/dist/csr/ShareNetwork'
import { SparkleIcon } from '@phosphor-icons/react/dist/csr/Sparkle'
import { SquaresFourIcon } from '@phosphor-icons/react/dist/csr/SquaresFour'
import { TextAlignLeftIcon } from '@phosphor-icons/react/dist/csr/TextAlignLeft'
import { TrashIcon } from '@phosphor-icons/react/dist/csr/Trash'
import { useState } from 'react'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { NumberField } from '#ui/number-field.tsx'
import { SearchField } from '#ui/search-field.tsx'
import { Select } from '#ui/select.tsx'
import { Stepper } from '#ui/stepper.tsx'
import { Switch } from '#ui/switch.tsx'
import { Tabs } from '#ui/tabs.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { TextField } from '#ui/text-field.tsx'
import { Card, Row } from './card.tsx'
import { text } from './text.ts'

/** Buttons in all variants, sizes and states. */
export function Actions() {
  const [persons, setPersons] = useState(4)
  return (
    <Card title={text.actions}>
      <Row>
        <Button>{text.create}</Button>
        <Button variant="accent">{text.start}</Button>
        <Button variant="quiet">{text.cancel}</Button>
        <Button variant="tonal" iconEnd={ArrowRightIcon}>
          {text.toRecipe}
        </Button>
        <Button variant="ghost">{text.moreFilters}</Button>
        <Button variant="danger" icon={TrashIcon}>
          {text.remove}
        </Button>
        <Button variant="danger-quiet" icon={TrashIcon}>
          {text.remove}
        </Button>
        <Button isPending>{text.creating}</Button>
        <Button isDisabled>{text.disabled}</Button>
        <ButtonLink href="#bibliothek" variant="quiet" icon={BasketIcon}>
          {text.library}
        </ButtonLink>
      </Row>
      <Row>
        <Button variant="quiet">{text.small}</Button>
        <Button variant="quiet" size="lg">
          {text.large}
        </Button>
        <Button size="xl" icon={CookingPotIcon} iconWeight="fill">
          {text.huge}
        </Button>
      </Row>
      <Row>
        <IconButton label={text.more} icon={DotsThreeIcon} weight="bold" />
        <IconButton label={text.tiles} icon={SquaresFourIcon} isPressed />
        <IconButton label={text.share} icon={ShareNetworkIcon} variant="float" />
        <IconButton label={text.onList} icon={CheckIcon} variant="accent" weight="bold" />
        <IconButton label={text.add} icon={PlusIcon} variant="primary" weight="bold" />
        <IconButton label={text.basket} icon={BasketIcon} variant="quiet" isPending />
        <IconButton label={text.remove} icon={TrashIcon} isDisabled />
      </Row>
      <Row>
        <Stepper
          label={text.persons}
          value={persons}
          onChange={setPersons}
          unit={(n) => (n === 1 ? text.person : text.persons)}
        />
        <Stepper label={text.persons} value={persons} onChange={setPersons} isPending />
        <Stepper label={text.persons} value={1} onChange={setPersons} size="lg" />
      </Row>
      <div
        className="cloth -mx-5 -mb-5 flex flex-wrap gap-2 rounded-b-[19px] p-5"
        style={{ '--cloth': 'var(--cloth-nacht)', color: 'var(--on-cloth-nacht)' } as React.CSSProperties}
      >
        <Button variant="accent" size="lg" icon={CookingPotIcon} iconWeight="fill">
          {text.huge}
        </Button>
        <Button variant="cloth" size="lg" icon={ShareNetworkIcon}>
          {text.share}
        </Button>
      </div>
    </Card>
  )
}

/** Every kind of field. */
export function Inputs() {
  const [email, setEmail] = useState<string>(text.emailValue)
  const [name, setName] = useState<string>(text.nameValue)
  const [kilos, setKilos] = useState<number | null>(62.5)
  const [wishes, setWishes] = useState<string>(text.wishesValue)
  const [query, setQuery] = useState('')
  const [country, setCountry] = useState<string>(text.countries[0])
  const [isPublic, setPublic] = useState(true)
  const [isAtHand, setAtHand] = useState(true)
  const [pushes, setPushes] = useState(true)
  return (
    <Card title={text.inputs}>
      <SearchField label={text.search} value={query} onChange={setQuery} />
      <TextField
        label={text.email}
        value={email}
        onChange={setEmail}
        type="email"
        autoComplete="email"
        error={text.emailError}
      />
      <TextField
        label={text.name}
        value={name}
        onChange={setName}
        description={text.nameHint}
        autoComplete="given-name"
      />
      <TextField label={text.disabled} value="" disabled />
      <NumberField
        label={text.weight}
        value={kilos}
        onChange={setKilos}
        min={0}
        max={400}
        suffix={<span className="pr-4">{text.kilo}</span>}
      />
      <Select
        label={text.country}
        value={country}
        onChange={setCountry}
        options={text.countries.map((value) => ({ value, label: value }))}
      />
      <TextArea label={text.wishes} value={wishes} onChange={setWishes} rows={3} limit={64} />
      <Checkbox isSelected={isPublic} onChange={setPublic}>
        {text.publish}
      </Checkbox>
      <Checkbox look="round" isSelected={isAtHand} onChange={setAtHand}>
        <span className={isAtHand ? 'text-text-3 line-through' : ''}>{text.butter}</span>
      </Checkbox>
      <Switch isSelected={pushes} onChange={setPushes} description={text.pushesHint}>
        {text.pushes}
      </Switch>
      <Switch isSelected={false} onChange={setPushes} disabled>
        {text.disabled}
      </Switch>
    </Card>
  )
}

/** Both looks of tabs. */
export function Areas() {
  const [area, setArea] = useState('settings')
  const [way, setWay] = useState('text')
  return (
    <Card title={text.areas}>
      <Tabs
        label={text.areas}
        value={area}
        onChange={setArea}
        panelClassName="pt-3 text-text-2"
        tabs={[
          { id: 'settings', label: text.settings },
          { id: 'subscription', label: text.subscription },
        ]}
      >
        {text.panel}
      </Tabs>
      <Tabs
        label={text.create}
        value={way}
        onChange={setWay}
        look="cards"
        panelClassName="pt-3 text-text-2"
        tabs={[
          { id: 'source', label: text.withSource, icon: LinkSimpleIcon },
          { id: 'text', label: text.withText, icon: TextAlignLeftIcon },
          { id: 'image', label: text.withImage, icon: CameraIcon },
          { id: 'generator', label: text.generator, icon: SparkleIcon },
        ]}
      >
        {text.panel}
      </Tabs>
    </Card>
  )
}
