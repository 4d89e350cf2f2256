import { describeError, isFatal, type ReportBuilder } from './report';
import type { ImportTarget } from './target';
import type { WxrSite } from './wxr';

/** Copies the site's title and description if the settings of the language have none yet. */
export async function importSettings(
  site: WxrSite,
  target: ImportTarget,
  report: ReportBuilder,
): Promise<void> {
  const { siteId, language, settings, callOptions } = target;
  try {
    const { settings: current } = await settings.getSettings({ siteId, language }, callOptions);
    const values = {
      ...(site.title !== '' && current?.siteName === undefined ? { siteName: site.title } : {}),
      ...(site.description !== '' && current?.siteDescription === undefined
        ? { siteDescription: site.description }
        : {}),
    };
    const paths = [
      ...('siteName' in values ? ['site_name'] : []),
      ...('siteDescription' in values ? ['site_description'] : []),
    ];
    if (paths.length === 0) return;
    await settings.updateSettings(
      { siteId, settings: { language, ...values }, updateMask: { paths } },
      callOptions,
    );
  } catch (error) {
    if (isFatal(error)) throw error;
    report.problem(`title and description of the site: ${describeError(error)}`);
  }
}
