/** What a shopper calls an address. */
export const ADDRESS_LABELS = ['Home', 'Work', 'Other'] as const;

interface AddressLines {
  address: string;
  building: string;
  street: string;
  area: string;
  landmark?: string | null | undefined;
}

const LINE_MAX = 100;

/**
 * House and street, typed as one line, as the three lines that travel: `address` is the whole of it, `building` what
 * stands before its first comma, `street` what follows; without a comma both are the whole. `placeLines` prints it once.
 */
export function linesOfHouse(typed: string): Pick<AddressLines, 'address' | 'building' | 'street'> {
  const address = typed.trim();
  const comma = address.indexOf(',');
  const building = address.slice(0, comma > 0 ? comma : undefined).trim();
  const street = address.slice(comma + 1).trim() || address;
  return { address, building: building.slice(0, LINE_MAX), street: street.slice(0, LINE_MAX) };
}

/** What of building and street the address does not say already. */
const others = ({ address, building, street }: AddressLines) =>
  [building, street].filter((line) => line && !address.includes(line));

/** House and street as one line. */
export const houseOf = (lines: AddressLines): string => [lines.address, ...others(lines)].filter(Boolean).join(', ');

/** The lines of an address above its city, as it is printed. */
export const placeLines = (lines: AddressLines): string[] =>
  [lines.address, others(lines).join(', '), lines.area, lines.landmark ? `Landmark: ${lines.landmark}` : ''].filter(
    Boolean,
  );
