import { Accordion, Button } from 'react-bootstrap';
import { type PageText, type PageVersion, pageTexts } from 'shared-types/contract/page-texts';
import { useMutationAction } from '../../lib/api/use-mutation-action';
import { useRead } from '../../lib/api/use-read';
import { useNow } from '../../lib/browser/use-now';
import { useConfirm } from '../../ui/dialog/confirm-dialog';
import { ReadRecord } from '../../ui/record/record-page';
import { RelativeDate } from '../../ui/record/relative-date';

interface VersionsProps {
  page: PageText;
  onBroughtBack: (page: PageText) => void;
}

/** Who changed what of a page, and each version to be brought back into the draft; read when it is opened. */
export const VersionsCard = (props: VersionsProps) => (
  <Accordion className="form-card mt-3">
    <Accordion.Item eventKey="versions">
      <Accordion.Header>Versions</Accordion.Header>
      <Accordion.Collapse eventKey="versions" mountOnEnter unmountOnExit>
        <div className="accordion-body">
          <Versions {...props} />
        </div>
      </Accordion.Collapse>
    </Accordion.Item>
  </Accordion>
);

function Versions({ page: { kind, id }, onBroughtBack }: VersionsProps) {
  const read = useRead(pageTexts.versions, { params: { kind, id } });
  const runAction = useMutationAction();
  const confirm = useConfirm();
  const now = useNow();
  async function bringBack(version: number) {
    const isMeant = await confirm({
      title: 'Bring this version back?',
      text: 'It becomes the draft. What shoppers see stays until you publish it; what is not saved here is lost.',
      confirmLabel: 'Bring back',
    });
    if (!isMeant) return;
    const outcome = await runAction((call) => call(pageTexts.bringBack, { params: { kind, id, version } }), {
      ...{ done: 'Brought back into the draft', failed: 'Failed to bring it back', refresh: ['/page-texts'] },
    });
    if (outcome.ok) onBroughtBack(outcome.answer);
  }
  return (
    <ReadRecord read={read} what="The versions" fields={3}>
      {({ versions }) =>
        versions.length === 0 ? (
          <p className="text-body-secondary mb-0">Nobody has changed this page yet.</p>
        ) : (
          <ol className="record-history list-unstyled mb-0">
            {versions.map((version, index) => (
              <li key={version.id}>
                <p className="mb-1">
                  {version.act === 'found' ? 'As it was before' : `${version.by}: ${version.act}`}{' '}
                  <span className="text-body-secondary">
                    <RelativeDate iso={version.at} now={now} />
                  </span>
                </p>
                <Fields fields={version.fields} />
                {index > 0 && (
                  <Button variant="link" size="sm" className="p-0" onClick={() => void bringBack(version.id)}>
                    Bring back into the draft
                  </Button>
                )}
              </li>
            ))}
          </ol>
        )
      }
    </ReadRecord>
  );
}

/** So many are told of. */
const MOST = 8;
const LONGEST = 160;
const shown = (value: unknown): string => {
  const text = value === null || value === undefined || value === '' ? 'nothing' : String(value);
  return text.length > LONGEST ? `${text.slice(0, LONGEST)} …` : text;
};

const Fields = ({ fields }: Pick<PageVersion, 'fields'>) => (
  <ul className="small text-body-secondary mb-1 ps-3 text-break">
    {fields.slice(0, MOST).map(({ field, from, to }) => (
      <li key={field}>
        {field}: {shown(from)} → {shown(to)}
      </li>
    ))}
    {fields.length > MOST && <li>and {fields.length - MOST} more</li>}
  </ul>
);
