interface PickBoxProps {
  label: string;
  isPicked: boolean;
  onPick: (isPicked: boolean) => void;
}

/** Picks a row of a list. On phones it takes the thumb on more than the box. */
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
