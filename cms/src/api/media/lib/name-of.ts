const LONGEST = 100;

/**
 * What the media library calls an uploaded file: the name it had on the person's machine, without folders and without
 * anything that could break a line or hide. It is only shown; where the file lies is a random name.
 */
export function nameOf(given: string): string {
  // Stryker disable next-line StringLiteral: whatever is split has a last part
  const last = given.normalize().split(/[/\\]/).at(-1) ?? '';
  // Cut first: what is left of a character that was cut in two goes with the rest of \p{C}.
  return (
    last
      .slice(0, LONGEST)
      .replace(/[\p{C}\p{Zl}\p{Zp}<>:"|?*]/gu, '')
      .trim() || 'picture'
  );
}
