import styles from "./foot.module.css";

const POINTS = 32;
const CENTRE = 50;
const [OUTER, INNER] = [49, 44.5];

/** The edge of the seal: points on two circles in turn. */
const edge = Array.from({ length: 2 * POINTS }, (_, index) => {
  const radius = index % 2 === 0 ? OUTER : INNER;
  const angle = (index * Math.PI) / POINTS;
  const at = (of: number) => (CENTRE + radius * of).toFixed(2);
  return `${at(Math.cos(angle))} ${at(Math.sin(angle))}`;
});

/** A seal in the provider's accent colour, with the first letter of its name. */
export function Seal({ name }: { name: string }) {
  const [first] = new Intl.Segmenter().segment(name.trim());
  return (
    <svg className={styles.seal} viewBox="0 0 100 100" aria-hidden="true">
      <path className={styles.wax} d={`M${edge.join("L")}z`} />
      <circle className={styles.ring} cx="50" cy="50" r="38" />
      <circle className={styles.ring} cx="50" cy="50" r="34.5" />
      <text className={styles.letter} x="50" y="50" dy=".35em">
        {first?.segment}
      </text>
    </svg>
  );
}
