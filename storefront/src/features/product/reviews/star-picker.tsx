import { RadioGroup } from 'radix-ui';
import { type Ref, useId } from 'react';
import { StarIcon } from '../../../ui/layout/icons';

const STARS = [1, 2, 3, 4, 5] as const;

interface StarPickerProps {
  value: number | null;
  onChange: (rating: number) => void;
  onBlur: () => void;
  error?: string | undefined;
  /** Gets the first star, so that an error can bring the focus there. */
  ref: Ref<HTMLButtonElement>;
}

/** One to five stars, as a radio group. */
export function StarPicker({ value, onChange, onBlur, error, ref }: StarPickerProps) {
  const id = useId();
  return (
    <div>
      <p id={id} className="mb-1 text-sm font-semibold">
        Your rating
      </p>
      <RadioGroup.Root
        aria-labelledby={id}
        aria-describedby={error && `${id}-error`}
        aria-invalid={error ? true : undefined}
        value={value === null ? '' : String(value)}
        onValueChange={(next) => onChange(Number(next))}
        onBlur={onBlur}
        className="-ml-2 flex w-fit"
      >
        {STARS.map((star) => (
          <RadioGroup.Item
            key={star}
            ref={star === 1 ? ref : undefined}
            value={String(star)}
            aria-label={star === 1 ? '1 star' : `${star} stars`}
            className="grid size-11 place-items-center text-marigold"
          >
            <StarIcon width={28} height={28} fill={value !== null && star <= value ? 'currentColor' : 'none'} />
          </RadioGroup.Item>
        ))}
      </RadioGroup.Root>
      {error && (
        <p id={`${id}-error`} className="mt-1 text-sm text-madder">
          {error}
        </p>
      )}
    </div>
  );
}
