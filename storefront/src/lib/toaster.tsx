import { ToastContainer, toast } from 'react-toastify';

export const tell = toast;

export function Toaster() {
  return (
    <ToastContainer
      position="top-right"
      autoClose={5000}
      pauseOnHover
      pauseOnFocusLoss
      draggable
      closeOnClick={false}
      aria-label="Notifications"
    />
  );
}
