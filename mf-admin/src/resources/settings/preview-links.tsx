import type { Theme } from "@optimyz/kit";
import { Button, Icon, icons } from "@optimyz/ui";
import { type Device, devices, holdTheme, themes } from "./preview-views.ts";
import styles from "./settings.module.css";

/** Opens the page in a window of its own for each width and theme. */
export function PreviewLinks({ url }: { url: string }) {
  return (
    <ul className={styles.previewLinks}>
      {devices.map((device) => (
        <li key={device.name}>
          <p className={styles.previewDevice}>
            {device.name} <span className={styles.hint}>{device.width} pixels wide</span>
          </p>
          <div className={styles.stateButtons}>
            {themes.map((theme) => (
              <Button
                key={theme}
                variant="secondary"
                size="small"
                aria-label={`Open for ${device.name.toLowerCase()} in the ${theme} theme, in a new window`}
                onClick={() => open(url, device, theme)}
              >
                {theme === "light" ? "Light" : "Dark"}
                <Icon path={icons.external} />
              </Button>
            ))}
          </div>
        </li>
      ))}
    </ul>
  );
}

function open(url: string, { name, width, height }: Device, theme: Theme): void {
  const features = `popup,width=${width},height=${Math.min(height, screen.availHeight)}`;
  const opened = window.open(url, `preview-${name}-${theme}`, features);
  opened?.addEventListener("load", () => holdTheme(opened.document, theme));
}
