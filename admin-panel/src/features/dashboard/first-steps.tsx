import { Link } from 'react-router-dom';
import { outside, paths } from '../../lib/routes/paths';
import { useMay } from '../../lib/session/use-may';
import { CardSection } from '../../ui/layout/panel';

/** What to do in a shop that has not sold anything yet, in its order. */
export function FirstSteps() {
  const may = useMay();
  return (
    <CardSection id="first-steps" title="Before the first order" className="mb-3">
      <ol className="d-grid gap-3 ps-3 mb-0">
        <li>
          <Link to={paths.settings}>Fill in the settings</Link>
          <span className="d-block text-body-secondary">
            Name, address, GSTIN, delivery and how people pay
            {may('setup.manage') && (
              <>
                . What is left before the shop opens stands under <Link to={paths.openShop}>Set-up</Link>
              </>
            )}
          </span>
        </li>
        <li>
          <Link to={may('categories.create') ? paths.newCategory : paths.categories}>
            {may('categories.create') ? 'Add a category' : 'Look at the categories'}
          </Link>
          <span className="d-block text-body-secondary">Where shoppers look for your products</span>
        </li>
        <li>
          <Link to={may('products.create') ? paths.newProduct : paths.products}>
            {may('products.create') ? 'Add your first product' : 'Look at the products'}
          </Link>
          {may('products.import') ? (
            <span className="d-block text-body-secondary">
              Or <Link to={paths.importProducts}>import many from a file</Link>
            </span>
          ) : (
            <span className="d-block text-body-secondary">A super admin adds them</span>
          )}
        </li>
        <li>
          <a href={outside.shop} target="_blank" rel="noreferrer" aria-label="See your shop (new tab)">
            See your shop
          </a>
          <span className="d-block text-body-secondary">And place an order yourself: the figures begin with it</span>
        </li>
      </ol>
    </CardSection>
  );
}
