/** Without what means something in a regular expression. */
const escaped = (name: string) => name.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');

/**
 * Whose names stand behind an `@` in a comment, whatever their case; the longest counts: “@Asha Rathore” is not “Asha”.
 * All who have the name, where several do.
 */
export function mentionedIn<Person extends { name: string }>(note: string, people: readonly Person[]): Person[] {
  let rest = note;
  const found: Person[] = [];
  for (const person of [...people].sort((a, b) => b.name.length - a.name.length)) {
    const mention = new RegExp(`@${escaped(person.name)}(?![\\p{L}\\p{M}\\p{N}])`, 'giu');
    if (found.some(({ name }) => name.toLowerCase() === person.name.toLowerCase())) found.push(person);
    else if (mention.test(rest)) {
      found.push(person);
      rest = rest.replace(mention, '');
    }
  }
  return found;
}
