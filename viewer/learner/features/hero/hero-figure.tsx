import type { ReactNode } from 'react';
import type { HeroName } from '../../domain/heroes.ts';
import styles from './hero-figure.module.css';

/** A hero, drawn for small sizes: a dark outline, and a light one around it for dark backgrounds. */
export function HeroFigure({ name }: { name: HeroName }) {
  return (
    <svg className={styles.figure} viewBox="-2 -2 36 44" aria-hidden="true">
      <g className={styles.halo}>{figures[name]}</g>
      <g className={styles.body}>{figures[name]}</g>
    </svg>
  );
}

const ink = '#2a1f3d';

/** An eye with a light spot in it, drawn without an outline. */
function Eye({ x, y, size = 2.2 }: { x: number; y: number; size?: number }) {
  return (
    <g stroke="none">
      <circle cx={x} cy={y} r={size} fill={ink} />
      <circle cx={x + size * 0.35} cy={y - size * 0.4} r={size * 0.36} fill="#fff" />
    </g>
  );
}

/** The shapes of each figure in 32 by 40 units, from back to front. */
const figures: Record<HeroName, ReactNode> = {
  robot: (
    <>
      <path d="M16 7V3" />
      <circle cx="16" cy="3" r="2.2" fill="#ff5d5d" />
      <rect x="3" y="24" width="6" height="9" rx="3" fill="#5aa9e6" />
      <rect x="23" y="24" width="6" height="9" rx="3" fill="#5aa9e6" />
      <path d="M9 32h5.5v6H8.5zM17.5 32H23l.5 6h-6z" fill="#3d6fb4" />
      <rect x="8" y="21" width="16" height="12.5" rx="4" fill="#7cc4f5" />
      <rect x="4" y="6.5" width="24" height="16" rx="6" fill="#7cc4f5" />
      <rect x="7.5" y="9.5" width="17" height="10" rx="4" fill="#1c2f4a" />
      <circle cx="12.5" cy="14.5" r="2.3" fill="#7dffb8" stroke="none" />
      <circle cx="19.5" cy="14.5" r="2.3" fill="#7dffb8" stroke="none" />
      <circle cx="16" cy="27" r="2" fill="#ffd54a" />
    </>
  ),
  cat: (
    <>
      <path d="M22 37Q33 35 29.5 23.5Q26 22 26 26Q26.5 31 21 32Z" fill="#8893ab" />
      <path d="M9.5 21Q6 38 9.5 38H22.5Q26 38 22.5 21Z" fill="#8893ab" />
      <path d="M13 27Q16 24.5 19 27Q20 34 16 35Q12 34 13 27Z" fill="#f1f3f8" stroke="none" />
      <path
        d="M5 3.5L11.5 8Q16 7 20.5 8L27 3.5Q28.5 12 27.5 16Q26 24 16 24Q6 24 4.5 16Q3.5 12 5 3.5Z"
        fill="#a6b1c8"
      />
      <path d="M7 7.5L10 9.5L7.2 12ZM25 7.5L22 9.5L24.8 12Z" fill="#ffb3c4" stroke="none" />
      <Eye x={11} y={15} size={2.6} />
      <Eye x={21} y={15} size={2.6} />
      <path d="M14.3 18.3H17.7L16 20.2Z" fill="#ff8fa8" stroke="none" />
    </>
  ),
  dragon: (
    <>
      <path d="M9 25Q1 17 0.5 26Q1 32 9 31ZM23 25Q31 17 31.5 26Q31 32 23 31Z" fill="#ff9f43" />
      <path d="M9.5 21Q6 38 9.5 38H22.5Q26 38 22.5 21Z" fill="#37b24d" />
      <path d="M12.5 25H19.5Q21 35 16 35.5Q11 35 12.5 25Z" fill="#ffe08a" stroke="none" />
      <path d="M9 8.5L7 1.5L13 6ZM23 8.5L25 1.5L19 6Z" fill="#fff3c4" />
      <path d="M16 5Q27 5 27 14Q27 24 16 24Q5 24 5 14Q5 5 16 5Z" fill="#51cf66" />
      <path d="M8 19Q16 15.5 24 19Q23 24 16 24Q9 24 8 19Z" fill="#8ce99a" stroke="none" />
      <Eye x={11} y={13} size={2.5} />
      <Eye x={21} y={13} size={2.5} />
      <path d="M13.5 19.5v.1M18.5 19.5v.1" />
    </>
  ),
  astronaut: (
    <>
      <rect x="4" y="19" width="24" height="12" rx="4" fill="#8a94a8" />
      <rect x="3" y="22.5" width="6.5" height="9.5" rx="3.2" fill="#f4f6fb" />
      <rect x="22.5" y="22.5" width="6.5" height="9.5" rx="3.2" fill="#f4f6fb" />
      <path d="M9 31h6v7H8.5zM17 31h6l.5 7H17z" fill="#dfe4ef" />
      <rect x="8" y="20" width="16" height="13" rx="4" fill="#f4f6fb" />
      <circle cx="16" cy="12.5" r="11" fill="#f4f6fb" />
      <rect x="8" y="7.5" width="16" height="11" rx="5.5" fill="#2b6cb0" />
      <path d="M11 11.5Q12 9.7 15 9.7" stroke="#bfe3ff" strokeWidth="2" />
      <path d="M12.5 26.5h3" stroke="#ff5d5d" strokeWidth="2.4" />
      <circle cx="20" cy="26.5" r="1.4" fill="#ffd54a" stroke="none" />
    </>
  ),
  fox: (
    <>
      <path d="M21 37Q34 37 30.5 24Q29 19.5 26 24Q23 28 21 31Z" fill="#f08c3a" />
      <path d="M30.5 24Q29 19.5 26 24Q28 27 31 27.5Q31 25.5 30.5 24Z" fill="#fff" />
      <path d="M9.5 21Q6 38 9.5 38H21.5Q25 38 22.5 21Z" fill="#f08c3a" />
      <path d="M12.5 24H19.5Q20.5 33 16 34.5Q11.5 33 12.5 24Z" fill="#fff" stroke="none" />
      <path d="M5.5 1.5L13 7.5H19L26.5 1.5Q28.5 9 28 13L16 25L4 13Q3.5 9 5.5 1.5Z" fill="#f59a45" />
      <path d="M4.5 13.5Q11 13 15 22.5L16 24L17 22.5Q21 13 27.5 13.5L16 25Z" fill="#fff" stroke="none" />
      <path d="M4 13L16 25L28 13" />
      <Eye x={11} y={13} size={2.2} />
      <Eye x={21} y={13} size={2.2} />
      <circle cx="16" cy="22.5" r="2" fill={ink} stroke="none" />
    </>
  ),
  frog: (
    <>
      <path d="M3 36.5Q3 29 10 27H22Q29 29 29 36.5Q29 38 27 38H5Q3 38 3 36.5Z" fill="#2f9e6e" />
      <path d="M9.5 22Q8 38 16 38Q24 38 22.5 22Z" fill="#8fe3b4" />
      <circle cx="8.5" cy="8" r="5.5" fill="#40c98b" />
      <circle cx="23.5" cy="8" r="5.5" fill="#40c98b" />
      <ellipse cx="16" cy="17" rx="13" ry="9.5" fill="#40c98b" />
      <path d="M8.5 18.5Q16 24.5 23.5 18.5" />
      <circle cx="8.5" cy="8" r="3.7" fill="#fff" stroke="none" />
      <circle cx="23.5" cy="8" r="3.7" fill="#fff" stroke="none" />
      <Eye x={9} y={8.3} size={2.3} />
      <Eye x={23} y={8.3} size={2.3} />
      <circle cx="6.5" cy="17" r="1.7" fill="#ff9eb0" stroke="none" />
      <circle cx="25.5" cy="17" r="1.7" fill="#ff9eb0" stroke="none" />
    </>
  ),
  owl: (
    <>
      <path d="M11 36.5v1.5M13.5 36.5v1.5M18.5 36.5v1.5M21 36.5v1.5" stroke="#e8890c" strokeWidth="2.4" />
      <path
        d="M4 3L10.5 6.5Q16 5 21.5 6.5L28 3Q29 10 28 16V24Q28 37 16 37Q4 37 4 24V16Q3 10 4 3Z"
        fill="#a9744f"
      />
      <path d="M10 25Q16 20.5 22 25Q22.5 34.5 16 34.8Q9.5 34.5 10 25Z" fill="#f3dcc0" stroke="none" />
      <path d="M4 19Q9 24 7.5 33Q3.5 29 4 19ZM28 19Q23 24 24.5 33Q28.5 29 28 19Z" fill="#7d5236" />
      <circle cx="10.5" cy="13" r="5.6" fill="#fff" />
      <circle cx="21.5" cy="13" r="5.6" fill="#fff" />
      <Eye x={11.3} y={13.2} size={2.9} />
      <Eye x={20.7} y={13.2} size={2.9} />
      <path d="M13.8 17H18.2L16 21.5Z" fill="#ffb52e" strokeWidth="1.3" />
    </>
  ),
  octopus: (
    <>
      <path
        d="M4 13Q4 2 16 2Q28 2 28 13Q28 19 25.5 23Q26 30 30 31Q31 36 26.5 36Q22.5 35.5 21.5 31Q22 38 18.5 38Q16 38 16 33Q16 38 13.5 38Q10 38 10.5 31Q9.5 35.5 5.5 36Q1 36 2 31Q6 30 6.5 23Q4 19 4 13Z"
        fill="#b06be0"
      />
      <path d="M9 7Q11 4.5 14 4.6" stroke="#e3c4f8" strokeWidth="2" />
      <Eye x={11} y={14.5} size={2.9} />
      <Eye x={21} y={14.5} size={2.9} />
      <path d="M12.5 20Q16 23.5 19.5 20" />
      <circle cx="7.5" cy="19" r="1.7" fill="#ff9ed2" stroke="none" />
      <circle cx="24.5" cy="19" r="1.7" fill="#ff9ed2" stroke="none" />
    </>
  ),
};
