import type { ProductDetail } from 'shared-types/contract/product';
import type { Fit, SizeAdvice } from 'shared-types/domain/size-advice';
import { sizeChoices } from '../../lib/product/variants';
import { Button } from '../../ui/button/button';

interface SizeAnswerProps {
  advice: SizeAdvice;
  product: ProductDetail;
  onPick: (size: number) => void;
}

const sizesOf = (fit: Fit): string[] => (fit.kind === 'between' ? [fit.smaller, fit.larger] : [fit.size]);

const HEADINGS: Record<Fit['kind'], (sizes: string[]) => string> = {
  size: ([size]) => `Your size is ${size}`,
  between: ([smaller, larger]) => `You are between ${smaller} and ${larger}`,
  below: ([size]) => `You are smaller than our ${size}`,
  above: ([size]) => `You are larger than our ${size}`,
};

const WORDS: Record<Fit['kind'], (sizes: string[]) => string> = {
  size: () => '',
  between: ([smaller, larger]) => `${smaller} sits closer, ${larger} is easier.`,
  below: ([size]) => `${size} is the smallest that we measure; it will be loose.`,
  above: ([size]) => `${size} is the largest that we measure; it will be tight. Write to us: it may be made for you.`,
};

/** What was found, said as it is, with a button for each size that can be chosen. */
export function SizeAnswer({ advice: { fit, by, others }, product, onPick }: SizeAnswerProps) {
  const sizes = sizesOf(fit);
  const choices = sizeChoices(product.stockLabels);
  const missing = sizes.filter((size) => !choices.some(({ name }) => name === size));
  return (
    <div className="mt-5 border-l-2 border-marigold pl-4">
      <p className="font-display text-xl">{HEADINGS[fit.kind](sizes)}</p>
      <p className="mt-1 text-stone">
        {WORDS[fit.kind](sizes)}
        {others.length > 0 &&
          ` This goes by your ${by.toLowerCase()}; your ${others
            .map((other) => `${other.name.toLowerCase()} alone would be ${sizesOf(other.fit).join(' to ')}`)
            .join(', your ')}, and there it will be loose.`}
        {missing.length > 0 && ` This piece does not come in ${missing.join(' or ')}.`}
      </p>
      <div className="mt-2 flex flex-wrap gap-2.5">
        {choices
          .filter(({ name }) => sizes.includes(name))
          .map(({ id, name, disabled }) =>
            disabled ? (
              <p key={id} className="py-2 text-sm text-madder">
                {name} is sold out
              </p>
            ) : (
              <Button key={id} className="min-h-11 px-3.5 py-2" onClick={() => onPick(id)}>
                Choose {name}
              </Button>
            ),
          )}
      </div>
    </div>
  );
}
