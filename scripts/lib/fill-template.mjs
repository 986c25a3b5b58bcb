/**
 * As `envsubst` does in nginx's image: only what is named is replaced, nginx's own `$variables` stay.
 * @param {string} template @param {Record<string, string>} values
 */
export function fillTemplate(template, values) {
  return template.replace(/\$\{(\w+)\}/g, (_, name) => {
    const value = values[name];
    if (value === undefined) throw new Error(`The template asks for ${name}, which nobody sets.`);
    return value;
  });
}
