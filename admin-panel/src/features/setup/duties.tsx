import { Badge, Card } from 'react-bootstrap';
import { Link } from 'react-router-dom';
import type { Setup } from 'shared-types/contract/setup';
import type { Duty } from 'shared-types/domain/setup';
import { paths } from '../../lib/routes/paths';

const WORDS: Record<Duty, { title: string; source: string; to?: string }> = {
  seller: {
    title: 'Legal name, address, mail and phone',
    source: 'Consumer Protection (E-Commerce) Rules 2020, rule 4(2)',
    to: paths.shopDetails,
  },
  complaints: {
    title: 'Grievance officer and terms of return',
    source: 'Consumer Protection (E-Commerce) Rules 2020, rules 4(4), 5(3) and 7(1)',
    to: paths.disclosures,
  },
  declarations: {
    title: 'Maker or packer and net quantity of every piece on sale',
    source: 'Legal Metrology (Packaged Commodities) Rules 2011, rules 6(1) and 6(10)',
    to: paths.disclosures,
  },
  mail: {
    title: 'Mails leave the server (SMTP_URL)',
    source: 'Acknowledging complaints: E-Commerce Rules 2020, rule 4(5)',
    to: paths.health,
  },
  https: {
    title: 'The address is encrypted (PUBLIC_URL with https)',
    source: 'Reasonable security safeguards: DPDP Act 2023, section 8(5)',
    to: paths.health,
  },
  payments: {
    title: 'Payments are real',
    source: 'Until then nobody pays: you have not said how, or the provider is in test mode',
  },
};

/** What the shop lacks to be sold in lawfully, whether it is open or not. */
export function Duties({ duties }: Pick<Setup, 'duties'>) {
  const open = duties.filter(({ is_done }) => !is_done).length;
  return (
    <Card body as="section" aria-labelledby="duties" className="mb-4">
      <h2 id="duties" className="h5">
        Ready to sell{' '}
        <Badge bg={open ? 'warning' : 'success'} text={open ? 'dark' : undefined}>
          {open ? `${open} missing` : 'Nothing missing'}
        </Badge>
      </h2>
      <p className="text-body-secondary">
        What the law wants and the shop can see by itself. It is no legal advice: somebody who knows the law looks once.
        If data were lost or seen by others: <Link to={paths.breach}>what to do</Link>.
      </p>
      <ul className="list-unstyled d-grid gap-3 mb-0">
        {duties.map(({ name, is_done: isDone }) => {
          const { title, source, to } = WORDS[name];
          return (
            <li key={name} className="d-flex align-items-start gap-2">
              <span aria-hidden="true" className={`setup-mark ${isDone ? 'done' : ''}`}>
                {isDone ? '✓' : ''}
              </span>
              <div>
                {to ? <Link to={to}>{title}</Link> : title}
                <span className="visually-hidden">{isDone ? ' (there)' : ' (missing)'}</span>
                <span className="d-block text-body-secondary">{source}</span>
              </div>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
