import { Badge, Button, Card, ProgressBar } from 'react-bootstrap';
import { type Setup, setup } from 'shared-types/contract/setup';
import { useMutationAction } from '../../lib/api/use-mutation-action';
import { useRead } from '../../lib/api/use-read';
import { outside } from '../../lib/routes/paths';
import { useConfirm } from '../../ui/dialog/confirm-dialog';
import { PageHeading } from '../../ui/layout/page-heading';
import { ReadRecord } from '../../ui/record/record-page';
import { Duties } from './duties';
import { PreviewCard } from './preview-card';
import { SampleCard } from './sample-card';
import { Tasks } from './tasks';

/** What a shop needs before it opens, and opening it. */
export default function OpenShopPage() {
  const read = useRead(setup.show, {}, { revalidateOnFocus: true });
  return (
    <>
      <PageHeading title="Set-up">{read.data?.is_open && <Badge bg="success">Open</Badge>}</PageHeading>
      <ReadRecord read={read} what="The set-up" fields={6}>
        {(state) => (
          <>
            <Opening state={state} />
            <Tasks tasks={state.tasks} />
            <Duties duties={state.duties} />
            {!state.is_open && <PreviewCard password={state.preview_password} />}
            <SampleCard products={state.sample_products} />
          </>
        )}
      </ReadRecord>
    </>
  );
}

function Opening({ state: { is_open: isOpen, tasks } }: { state: Setup }) {
  const runAction = useMutationAction();
  const confirm = useConfirm();
  const done = tasks.filter(({ is_done }) => is_done).length;

  const open = async () => {
    const isSure = await confirm({
      title: 'Open the shop?',
      text: 'From now on everybody sees it and can order, and search engines may list it.',
      confirmLabel: 'Open the shop',
      variant: 'primary',
    });
    if (!isSure) return;
    await runAction((call) => call(setup.open), {
      done: 'Your shop is open',
      failed: 'The shop could not be opened',
      preferServer: true,
      refresh: ['/setup'],
    });
  };

  if (isOpen)
    return (
      <Card body className="mb-4">
        <p className="mb-0">
          Your shop is open. <a href={outside.shop}>Go to the shop</a>
        </p>
      </Card>
    );
  return (
    <Card body className="mb-4">
      <p className="h5" role="status">
        {done} of {tasks.length} done
      </p>
      <div aria-hidden="true" className="mb-3">
        <ProgressBar now={done} max={tasks.length} />
      </div>
      {done === tasks.length ? (
        <Button onClick={open}>Open the shop</Button>
      ) : (
        <p className="mb-0 text-body-secondary">
          The shop is closed: whoever comes sees its name and that it opens soon. When all is done it opens here.
        </p>
      )}
    </Card>
  );
}
