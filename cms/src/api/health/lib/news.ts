/** The entries of a version in a changelog, without their marks of Markdown. */
export function newsOf(changelog: string, version: string): string[] {
  const section = changelog.split(/^## /m).find((part) => part.startsWith(`[${version}]`)) ?? '';
  return [...section.matchAll(/^- (.+)$/gm)].map(([, entry = '']) =>
    entry
      .replace(/\[([^[\]]+)\]\([^()]*\)/g, '$1')
      .replace(/(^|[\s(])_([^_]+)_/g, '$1$2')
      .replaceAll('`', ''),
  );
}
