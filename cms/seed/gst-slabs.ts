/** GST on clothes by the value of one piece before tax, in rupees and percent (decisions.md; the older rule for older orders). */
export const gstSlabs: { valid_from: string; up_to: number | null; rate: number }[] = [
  { valid_from: '2018-01-01', up_to: 1000, rate: 5 },
  { valid_from: '2018-01-01', up_to: null, rate: 12 },
  { valid_from: '2025-09-22', up_to: 2500, rate: 5 },
  { valid_from: '2025-09-22', up_to: null, rate: 18 },
];
