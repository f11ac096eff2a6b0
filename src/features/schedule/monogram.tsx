import { monogramOf } from '../../domain/team.ts'

const [dark, light] = ['#46535e', '#f7f4ec']

export function Monogram({ name }: { name: string }) {
  const letters = monogramOf(name)
  const size = letters.length > 2 ? 34 : 44
  return (
    <svg
      viewBox="0 0 96 96"
      width="64"
      height="64"
      role="img"
      aria-label={name}
      className="caps"
      fill={dark}
      stroke={light}
    >
      <circle cx="48" cy="48" r="46" strokeWidth="2" />
      <circle cx="48" cy="48" r="40" strokeWidth="1.5" strokeOpacity="0.45" />
      <g fill={light} stroke="none" fontWeight="700" textAnchor="middle">
        <text x="48" y={48 + size * 0.35} fontSize={size}>
          {letters}
        </text>
      </g>
    </svg>
  )
}
