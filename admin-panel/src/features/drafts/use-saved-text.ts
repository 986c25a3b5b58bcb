import { useState } from 'react';

/**
 * The text of a field that saves itself. What was saved elsewhere is taken only while nobody is in the field, nothing of
 * it is being saved and its text is not changed: no typed words are lost, and its element stays where it is.
 */
export function useSavedText(value: string, onSave: (text: string) => Promise<boolean>, keepsRefused = true) {
  const [text, setText] = useState(value);
  const [isFocused, setFocused] = useState(false);
  const [saving, setSaving] = useState(0);
  /** The saved value as it was last looked at; null: to be looked at again. */
  const [known, setKnown] = useState<string | null>(value);
  /** What was last taken or sent; null after a refusal, so that leaving the field tries again. */
  const [settled, setSettled] = useState<string | null>(value);
  const isUnchanged = (wanted: string) => wanted === (settled ?? known);

  if (value !== known && !isFocused && !saving) {
    setKnown(value);
    if (isUnchanged(text.trim())) {
      setText(value);
      setSettled(value);
    }
  }

  async function save(wanted = text.trim()) {
    if (isUnchanged(wanted)) return;
    setSettled(wanted);
    setSaving((count) => count + 1);
    const isTaken = await onSave(wanted);
    setSaving((count) => count - 1);
    if (isTaken) return;
    if (keepsRefused) setSettled((now) => (now === wanted ? null : now));
    else setKnown(null);
  }

  return { text, setText, setFocused, save, reset: () => setText(settled ?? value) };
}
