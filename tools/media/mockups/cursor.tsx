export function Cursor({ x, y, pressed }: { x: number; y: number; pressed: boolean }) {
  return (
    <svg
      className="cursor"
      width="30"
      height="34"
      viewBox="0 0 30 34"
      aria-hidden="true"
      style={{ transform: `translate(${x}px, ${y}px) scale(${pressed ? 0.86 : 1})` }}
    >
      <path d="M3 2v25l6.5-6 4 10 5-2-4-9.5 9-.5z" />
    </svg>
  )
}
