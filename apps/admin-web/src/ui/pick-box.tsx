interface PickBoxProps {
  label: string;
  isPicked: boolean;
  onPick: (isPicked: boolean) => void;
}

/** Selects a row of a list. On phones, the touch area is larger than the box. */
export function PickBox({ label, isPicked, onPick }: PickBoxProps) {
  return (
    <label className="pick-box">
      <input
        type="checkbox"
        aria-label={label}
        checked={isPicked}
        onChange={(event) => onPick(event.currentTarget.checked)}
      />
    </label>
  );
}
