import type { OpenedPayment } from 'shared-types/contract/payments';

/** Leaves for the provider's page: by a form where it takes fields, and else as by a link. */
export function goToPay({ action, fields }: OpenedPayment['page']): void {
  const entries = Object.entries(fields);
  if (!entries.length) location.assign(action);
  else {
    const form = Object.assign(document.createElement('form'), { method: 'post', action, hidden: true });
    for (const [name, value] of entries)
      form.append(Object.assign(document.createElement('input'), { type: 'hidden', name, value }));
    document.body.append(form);
    form.submit();
  }
}
