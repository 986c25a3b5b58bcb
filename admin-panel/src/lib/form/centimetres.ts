/** The sides of packages are kept in millimetres, and typed in centimetres as couriers ask for them. */
export const inCentimetres = (millimetres: number | null | undefined): string =>
  millimetres ? String(millimetres / 10) : '';

export const inMillimetres = (centimetres: string): number => Math.round(Number(centimetres) * 10);

export const CENTIMETRES = { type: 'number', inputMode: 'decimal', min: 0.1, max: 500, step: 0.1 } as const;
