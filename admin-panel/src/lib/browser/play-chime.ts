/** Two soft notes. What a browser refuses, as before the first click on a page, stays silent. */
export function playChime(): void {
  if (typeof AudioContext === 'undefined') return;
  const audio = new AudioContext();
  for (const [note, begin] of [
    [659.25, 0],
    [880, 0.18],
  ] as const) {
    const tone = audio.createOscillator();
    const volume = audio.createGain();
    const at = audio.currentTime + begin;
    tone.frequency.value = note;
    volume.gain.setValueAtTime(0, at);
    volume.gain.linearRampToValueAtTime(0.08, at + 0.02);
    volume.gain.exponentialRampToValueAtTime(0.0001, at + 0.7);
    tone.connect(volume).connect(audio.destination);
    tone.start(at);
    tone.stop(at + 0.75);
    if (begin > 0) tone.onended = () => void audio.close();
  }
}
