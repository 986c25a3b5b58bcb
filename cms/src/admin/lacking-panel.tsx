import type { PanelComponent } from '@strapi/content-manager/strapi-admin';
import { useAnswer } from './use-answer';

interface Lacking {
  is_active: boolean;
  lacks: string[];
}

/** Beside a product: what it lacks before it can be on sale. */
export const LackingPanel: PanelComponent = ({ model, document }) => {
  const isProduct = model === 'api::catalogue.product' && document?.documentId;
  const answer = useAnswer<Lacking>(
    isProduct ? `/content-manager/lacking/${document.documentId}` : null,
    document?.updatedAt,
  );
  if (!answer) return null;
  return { title: 'On sale', content: <Lacks {...answer} /> };
};

function Lacks({ is_active, lacks }: Lacking) {
  const state = is_active ? 'It is active.' : 'It is not active: nobody sees it.';
  if (!lacks.length) return <p>{is_active ? state : `${state} It lacks nothing: switch on “Is active” to sell it.`}</p>;
  return (
    <div>
      <p>{state} It still lacks:</p>
      <ul style={{ listStyle: 'disc', paddingLeft: '1.6rem', marginTop: '0.8rem' }}>
        {lacks.map((missing) => (
          <li key={missing}>{missing}</li>
        ))}
      </ul>
    </div>
  );
}
