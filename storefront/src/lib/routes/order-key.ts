/** The key of an order's mailed link, which stands behind the `#`, where no server writes it into a log. */
export const orderKeyOf = ({ hash }: { hash: string }): string | null => /^#([\w-]{43})$/.exec(hash)?.[1] ?? null;
