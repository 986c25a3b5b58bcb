/** Addresses below `/content`, apart from the others as those of the settings are. */
export const contentPaths = {
  newPage: '/content/new',
  page: '/content/:kind/:id',
} as const;

export const pageTextPath = ({ kind, id }: { kind: string; id: number }): string => `/content/${kind}/${id}`;
