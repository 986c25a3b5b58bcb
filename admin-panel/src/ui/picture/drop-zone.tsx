import { type ReactNode, useState } from 'react';

interface DropZoneProps {
  onFiles: (files: File[]) => void;
  className?: string;
  children: ReactNode;
}

const filesIn = (event: React.DragEvent) => event.dataTransfer.types.includes('Files');

/** Takes files that are dropped on it. It is never the only way: the control inside it chooses them too. */
export function DropZone({ onFiles, className = '', children }: DropZoneProps) {
  const [isOver, setOver] = useState(false);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a pointer's shortcut for the control inside
    <div
      className={`drop-zone ${isOver ? 'is-over' : ''} ${className}`}
      onDragOver={(event) => {
        if (!filesIn(event)) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget as Node | null)) setOver(false);
      }}
      onDrop={(event) => {
        if (!filesIn(event)) return;
        event.preventDefault();
        setOver(false);
        onFiles([...event.dataTransfer.files]);
      }}
    >
      {children}
    </div>
  );
}
