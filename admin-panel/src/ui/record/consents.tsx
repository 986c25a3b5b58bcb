import { Badge } from 'react-bootstrap';
import type { ConsentRecord } from 'shared-types/contract/consents';
import type { ConsentPlace, ConsentPurpose } from 'shared-types/domain/consents';
import { formatFullDate } from '../../lib/format/format';
import { CardSection } from '../../ui/layout/panel';

const PURPOSES: Record<ConsentPurpose, string> = { news_mail: 'News by mail', news_phone: 'News by WhatsApp or SMS' };
const PLACES: Record<ConsentPlace, string> = {
  newsletter: 'in the newsletter’s block, confirmed by mail',
  profile: 'on the profile',
  link: 'by the link of a mail',
  your_data: 'on the page “Your data”',
  phone_changed: 'with the phone, which was changed',
  erased: 'with their data',
};

/** To what a person said yes and no beyond the sale: the record that proves it (DPDP Act 2023, section 6(10)). */
export function Consents({ consents }: { consents: ConsentRecord[] }) {
  return (
    <CardSection id="consents" title="Consents" className="profile">
      {consents.length === 0 && (
        <p className="text-body-secondary mb-0">None: nothing but the sale is written to them.</p>
      )}
      <ul className="list-unstyled d-grid gap-3 mb-0">
        {consents.toReversed().map(({ purpose, act, words, version, place, at }) => (
          <li key={`${purpose} ${at}`}>
            {PURPOSES[purpose]}{' '}
            <Badge bg={act === 'given' ? 'success' : 'secondary'}>{act === 'given' ? 'Given' : 'Withdrawn'}</Badge>
            <span className="d-block text-body-secondary">
              {formatFullDate(at)}, {PLACES[place]}
            </span>
            {act === 'given' && (
              <span className="d-block text-body-secondary">
                “{words}” (version {version})
              </span>
            )}
          </li>
        ))}
      </ul>
    </CardSection>
  );
}
