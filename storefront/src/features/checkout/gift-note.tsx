import { GIFT_NOTE_MAX } from 'shared-types/domain/limits';
import { unprintedHint } from 'shared-types/domain/printed-scripts';
import { Field } from '../../ui/form/field';

interface GiftNoteProps {
  /** Null: it is no gift. */
  value: string | null;
  onChange: (note: string | null) => void;
}

/** What the buyer writes to who receives it. */
export function GiftNote({ value, onChange }: GiftNoteProps) {
  return (
    <div>
      <label className="flex w-fit cursor-pointer items-center gap-3 py-1">
        <input
          type="checkbox"
          className="size-5 accent-indigo"
          checked={value !== null}
          onChange={(event) => onChange(event.target.checked ? '' : null)}
        />
        This is a gift
      </label>
      {value !== null && (
        <Field
          className="mt-3"
          label="A note for who receives it (optional)"
          hint={
            unprintedHint(value) ??
            `It lies in the parcel, on a slip without prices. ${GIFT_NOTE_MAX - value.length} characters left.`
          }
        >
          {(control) => (
            <textarea
              {...control}
              rows={3}
              maxLength={GIFT_NOTE_MAX}
              value={value}
              onChange={(event) => onChange(event.target.value)}
            />
          )}
        </Field>
      )}
    </div>
  );
}
