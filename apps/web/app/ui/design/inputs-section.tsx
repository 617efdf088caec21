import { Bike, Search, ShoppingBag } from 'lucide-react'
import { useState } from 'react'
import { DropZone } from '#ui/patterns/forms/drop-zone.tsx'
import { Button } from '#ui/primitives/button.tsx'
import { Checkbox } from '#ui/primitives/inputs/checkbox.tsx'
import { ChoiceCard } from '#ui/primitives/inputs/choice-card.tsx'
import { CodeInput } from '#ui/primitives/inputs/code-input.tsx'
import { Input } from '#ui/primitives/inputs/input.tsx'
import { PasswordInput } from '#ui/primitives/inputs/password-input.tsx'
import { ProgressBar } from '#ui/primitives/progress-bar.tsx'
import { QuantityStepper } from '#ui/primitives/inputs/quantity-stepper.tsx'
import { Radio } from '#ui/primitives/inputs/radio.tsx'
import { Select } from '#ui/primitives/inputs/select.tsx'
import { Switch } from '#ui/primitives/inputs/switch.tsx'
import { Textarea } from '#ui/primitives/inputs/textarea.tsx'
import { DesignSection, Specimen } from './section.tsx'

const width = 'w-72 max-w-full'
const levels = [
  { value: 'see', label: 'SEE' },
  { value: 'bachelor', label: "Bachelor's" },
]

export function InputsSection() {
  const [quantity, setQuantity] = useState(3)
  return (
    <DesignSection title="Inputs">
      <Input className={width} label="Empty" placeholder="9841 234 567" lead="+977" />
      <Input
        className={width}
        label="Filled"
        defaultValue="9841 234 567"
        optional
        hint="We call only about your order."
      />
      <Input className={width} label="Error" defaultValue="98412" error="Enter a 10-digit mobile number." />
      <Input className={width} label="Disabled" defaultValue="Locked by head office" disabled />
      <Input
        className="w-96 max-w-full"
        label="Search"
        hideLabel
        pill
        placeholder="Search by area"
        lead={<Search aria-hidden />}
        tail={<Button variant="strong">Near me</Button>}
      />
      <PasswordInput
        className={width}
        label="Password"
        autoComplete="off"
        defaultValue="steam rises"
        hint="Long enough."
        below={
          <div className="mt-2">
            <ProgressBar value={11} max={16} tone="blue" />
          </div>
        }
      />
      <div className={width}>
        <p id="code-sentence">We sent a 6-digit code.</p>
        <CodeInput name="code" label="Code" describedBy="code-sentence" />
      </div>
      <div className="w-96 max-w-full">
        <DropZone
          accept="image/*"
          button="Choose a photo"
          hint="or drop it here"
          rule="jpg, png or webp and not more than 2MB"
          onPick={() => undefined}
        />
      </div>
      <Select className={width} label="Select" options={levels} defaultValue="bachelor" />
      <Textarea
        className={width}
        label="Textarea"
        maxLength={60}
        defaultValue="The jhol was hot and the dough stayed soft."
      />
      <div className="grid">
        <Checkbox label="Off" />
        <Checkbox label="On" defaultChecked />
        <Checkbox label="Some" mixed />
      </div>
      <div className="grid">
        <Radio name="fulfilmentMethod" label="Pickup" />
        <Radio name="fulfilmentMethod" label="Delivery" defaultChecked />
      </div>
      <div className="grid">
        <Switch label="Sold out" />
        <Switch label="On the menu" defaultChecked />
      </div>
      <div className="grid w-72 gap-3">
        <ChoiceCard
          name="choice"
          title="Delivery"
          text="25 to 35 minutes"
          icon={<Bike aria-hidden />}
          defaultChecked
        />
        <ChoiceCard
          name="choice"
          title="Pickup"
          text="Ready in 15 minutes"
          icon={<ShoppingBag aria-hidden />}
        />
      </div>
      <Specimen state="quantity, 1 (bin instead of minus)">
        <QuantityStepper label="C Momo" value={1} onChange={setQuantity} onRemove={() => setQuantity(1)} />
      </Specimen>
      <Specimen state="quantity">
        <QuantityStepper label="Jhol Momo" value={quantity} onChange={setQuantity} />
      </Specimen>
    </DesignSection>
  )
}
