/** `7 days`, `1 day`. */
export const daysOf = (count: number) => `${count} ${count === 1 ? 'day' : 'days'}`;
