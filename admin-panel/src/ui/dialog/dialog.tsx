import { Modal, type ModalProps, Offcanvas, type OffcanvasProps } from 'react-bootstrap';
import { useCloseOnBack } from './close-on-back';

/** The window of every dialog. */
export function Dialog({ onHide, ...props }: ModalProps & { onHide: () => void }) {
  useCloseOnBack(props.show ?? false, onHide);
  return <Modal onHide={onHide} {...props} />;
}

/** A panel from the window's edge. */
export function Drawer({ onHide, ...props }: OffcanvasProps & { onHide: () => void }) {
  useCloseOnBack(props.show ?? false, onHide);
  return <Offcanvas onHide={onHide} {...props} />;
}
