// Generated from ../de.json by scripts/compile-messages.mjs. Do not edit.
import type { CompiledMessages } from '../message.ts';

export const messages: Partial<CompiledMessages> = {
  'page.defaultTitle': 'Leitfaden für Spielemacher',
  'page.defaultDescription':
    'Werde noch besser im Spielebauen: Schließe die Tutorials in diesem Leitfaden ab.',
  'page.empty.authorHint':
    'Speichere in diesem Ordner eine Markdown-Datei mit einer Überschrift ## für eine Karte und ### für eine Aktivität, dann erscheint sie hier.',
  'page.loading': 'Die Karte wird geladen …',
  'page.error.title':
    'Hoppla! Der Inhalt konnte nicht geladen werden. Bitte prüfe die URL und die Markdown-Datei.',
  'page.error.hint': 'Vielleicht ist die Adresse falsch geschrieben oder die Karte ist umgezogen.',
  'page.error.details': 'Details für Autoren',
  'page.error.retry': 'Noch einmal',
  'page.empty.title': 'Kein Inhalt geladen.',
  'page.empty.hint': 'Öffne eine Karte über ihre Adresse oder frage deine Lehrkraft nach dem Link.',
  'page.banned.title': 'Das Repository dieser Karte wurde gesperrt.',
  'page.banned.hint': 'Wenn du denkst, dass das ein Fehler ist, kannst du ihn melden.',
  'page.banned.report': 'Melden',
  'page.skipToPanel': 'Zu den Details springen',
  'page.map': 'Karte',
  'page.openMap': 'Karte öffnen',
  'map.progress': [
    { type: 2, value: 'completed', style: null },
    { type: 0, value: ' von ' },
    {
      type: 6,
      value: 'total',
      options: {
        one: { value: [{ type: 7 }, { type: 0, value: ' Aktivität' }] },
        other: { value: [{ type: 7 }, { type: 0, value: ' Aktivitäten' }] },
      },
      offset: 0,
      pluralType: 'cardinal',
    },
    { type: 0, value: ' abgeschlossen' },
  ],
  'map.locked.map': [
    { type: 0, value: 'Schließe „' },
    { type: 1, value: 'name' },
    { type: 0, value: '“ ab, um diese Karte freizuschalten' },
  ],
  'map.locked.tag': [
    { type: 0, value: 'Schließe noch ' },
    {
      type: 6,
      value: 'count',
      options: {
        one: { value: [{ type: 7 }, { type: 0, value: ' Aktivität' }] },
        other: { value: [{ type: 7 }, { type: 0, value: ' Aktivitäten' }] },
      },
      offset: 0,
      pluralType: 'cardinal',
    },
    { type: 0, value: ' mit dem Schlagwort „' },
    { type: 1, value: 'tag' },
    { type: 0, value: '“ ab, um diese Karte freizuschalten' },
  ],
  'map.completed': 'Karte abgeschlossen',
  'graph.label': [
    { type: 1, value: 'title' },
    {
      type: 0,
      value:
        ': Karte. Bewege dich mit den Pfeiltasten auf den Wegen und drücke die Eingabetaste zum Auswählen und Öffnen.',
    },
  ],
  'graph.zoomIn': 'Vergrößern',
  'graph.zoomOut': 'Verkleinern',
  'graph.fit': 'Ganze Karte zeigen',
  'graph.next': 'Zur nächsten Aktivität',
  'graph.overview': 'Übersicht der Karte',
  'graph.zoomControls': 'Zoom',
  'graph.node.activity': [
    { type: 1, value: 'name' },
    { type: 0, value: ', Aktivität ' },
    { type: 2, value: 'number', style: null },
    { type: 0, value: ', ' },
    { type: 1, value: 'status' },
  ],
  'graph.node.reward': [
    { type: 1, value: 'name' },
    { type: 0, value: ', Belohnung, ' },
    { type: 1, value: 'status' },
  ],
  'graph.node.completion': [
    { type: 1, value: 'name' },
    { type: 0, value: ', Ziel der Karte, ' },
    { type: 1, value: 'status' },
  ],
  'graph.status.locked': 'gesperrt',
  'graph.status.lockedUntil': [
    { type: 0, value: 'gesperrt, vorher abschließen: ' },
    { type: 1, value: 'missing' },
  ],
  'graph.status.notstarted': 'nicht begonnen',
  'graph.status.next': 'als Nächstes dran',
  'graph.status.inprogress': 'begonnen',
  'graph.status.steps': [
    { type: 0, value: 'begonnen: Schritt ' },
    { type: 2, value: 'current', style: null },
    { type: 0, value: ' von ' },
    { type: 2, value: 'max', style: null },
  ],
  'graph.status.completed': 'abgeschlossen',
  'graph.status.restarted': 'abgeschlossen, neu begonnen',
  'graph.status.claimable': 'kann abgeholt werden',
  'graph.missing.previous': [
    { type: 1, value: 'first' },
    { type: 0, value: ' oder ' },
    { type: 1, value: 'second' },
  ],
  'graph.missing.tag': [
    {
      type: 6,
      value: 'count',
      options: {
        one: { value: [{ type: 0, value: 'noch ' }, { type: 7 }, { type: 0, value: ' Aktivität' }] },
        other: { value: [{ type: 0, value: 'noch ' }, { type: 7 }, { type: 0, value: ' Aktivitäten' }] },
      },
      offset: 0,
      pluralType: 'cardinal',
    },
    { type: 0, value: ' mit dem Schlagwort „' },
    { type: 1, value: 'tag' },
    { type: 0, value: '“' },
  ],
  'graph.missing.map': [
    { type: 0, value: 'die Karte „' },
    { type: 1, value: 'name' },
    { type: 0, value: '“' },
  ],
  'graph.list': [
    { type: 1, value: 'first' },
    { type: 0, value: ', ' },
    { type: 1, value: 'second' },
  ],
  'bar.continue': [
    { type: 0, value: 'Weiter: ' },
    { type: 1, value: 'name' },
  ],
  'bar.claim': [
    { type: 0, value: 'Abholen: ' },
    { type: 1, value: 'name' },
  ],
  'bar.start': [
    { type: 0, value: 'Starten: ' },
    { type: 1, value: 'name' },
  ],
  'bar.list': 'Liste',
  'bar.map': 'Karte',
  'list.label': [
    { type: 1, value: 'title' },
    { type: 0, value: ': Liste' },
  ],
  'panel.missing.unreachable': 'Hierher führt noch kein Weg. Wer die Karte gemacht hat, muss ihn verbinden.',
  'live.completed': [
    { type: 1, value: 'name' },
    { type: 0, value: ' ist geschafft.' },
  ],
  'live.unlocked': [
    { type: 1, value: 'name' },
    { type: 0, value: ' ist jetzt offen.' },
  ],
  'live.mapCompleted': [
    { type: 0, value: 'Du hast die Karte ' },
    { type: 1, value: 'name' },
    { type: 0, value: ' geschafft.' },
  ],
  'panel.label': 'Details',
  'panel.close': 'Zurück zur Übersicht',
  'panel.picture': [
    { type: 0, value: 'Bild von „' },
    { type: 1, value: 'name' },
    { type: 0, value: '“' },
  ],
  'panel.status.locked': 'Gesperrt',
  'panel.status.notstarted': 'Nicht begonnen',
  'panel.status.inprogress': 'Begonnen',
  'panel.status.completed': 'Abgeschlossen',
  'panel.status.restarted': 'Neu begonnen',
  'panel.status.claimable': 'Bereit zum Abholen',
  'panel.locked.title': 'Schließe zum Freischalten die vorige Aktivität ab',
  'panel.locked.titleMap': 'Diese Karte ist noch gesperrt',
  'panel.missing.oneOf': 'Eine davon reicht:',
  'panel.missing.previous': [
    { type: 0, value: 'Schließe „' },
    { type: 1, value: 'name' },
    { type: 0, value: '“ ab' },
  ],
  'panel.missing.tag': [
    { type: 0, value: 'Schließe ' },
    {
      type: 6,
      value: 'needed',
      options: {
        one: { value: [{ type: 7 }, { type: 0, value: ' Aktivität' }] },
        other: { value: [{ type: 7 }, { type: 0, value: ' Aktivitäten' }] },
      },
      offset: 0,
      pluralType: 'cardinal',
    },
    { type: 0, value: ' mit dem Schlagwort „' },
    { type: 1, value: 'tag' },
    { type: 0, value: '“ ab (bisher geschafft: ' },
    { type: 2, value: 'completed', style: null },
    { type: 0, value: ')' },
  ],
  'panel.missing.map': [
    { type: 0, value: 'Schließe die Karte „' },
    { type: 1, value: 'name' },
    { type: 0, value: '“ ab' },
  ],
  'panel.outcomes': 'Lernziele',
  'panel.tags': 'Schlagwörter',
  'panel.steps': [
    { type: 2, value: 'current', style: null },
    { type: 0, value: '/' },
    { type: 2, value: 'max', style: null },
    { type: 0, value: ' Schritte' },
  ],
  'panel.stepsLabel': 'Schritte',
  'panel.notStarted': 'Nicht begonnen',
  'panel.type': 'Art',
  'panel.type.tutorial': 'Tutorial',
  'panel.type.reward': 'Belohnung',
  'panel.type.completion': 'Ziel der Karte',
  'panel.activities': [
    { type: 2, value: 'completed', style: null },
    { type: 0, value: '/' },
    { type: 2, value: 'total', style: null },
    { type: 0, value: ' abgeschlossen' },
  ],
  'panel.rewards': [
    { type: 2, value: 'completed', style: null },
    { type: 0, value: '/' },
    { type: 2, value: 'total', style: null },
    { type: 0, value: ' ' },
    {
      type: 6,
      value: 'total',
      options: {
        one: { value: [{ type: 0, value: 'Belohnung' }] },
        other: { value: [{ type: 0, value: 'Belohnungen' }] },
      },
      offset: 0,
      pluralType: 'cardinal',
    },
  ],
  'panel.next.title': 'Als Nächstes',
  'panel.next.continue': 'Mach weiter mit',
  'panel.next.reward': 'Deine Belohnung',
  'panel.allDone.title': 'Alles geschafft. Super gemacht!',
  'panel.allDone.hint':
    'Du hast alles auf dieser Karte abgeschlossen. Wähle eine Aktivität aus, um deinen Code noch einmal anzusehen.',
  'panel.untranslated': 'Diese Karte wird in der Sprache gezeigt, in der sie geschrieben wurde.',
  'panel.choose': 'Wähle eine Aktivität auf der Karte aus.',
  'panel.sheet.label': 'Höhe des Bereichs',
  'panel.sheet.grow': 'Mehr zeigen',
  'panel.sheet.shrink': 'Weniger zeigen',
  'panel.badge': 'Abzeichen',
  'panel.certificate': 'Urkunde',
  'panel.cloud.synced': 'In deinem Konto gespeichert',
  'panel.cloud.syncing': 'Wird in deinem Konto gespeichert…',
  'panel.cloud.waiting': 'Bleibt auf diesem Gerät, bis es eine Verbindung gibt',
  'panel.cloud.elsewhere': 'In deinem Konto, aber noch nicht auf diesem Gerät',
  'panel.cloud.conflict': 'Auf zwei Geräten geändert: Beide Versionen bleiben erhalten',
  'panel.cloud.too-big': 'Zu groß für dein Konto: Dieses Projekt ist nur auf diesem Gerät',
  'panel.cloud.no-room': 'Dein Konto ist voll: Dieses Projekt ist nur auf diesem Gerät',
  'action.next': [
    { type: 0, value: 'Weiter: ' },
    { type: 1, value: 'name' },
  ],
  'action.start': 'Starten',
  'action.continue': 'Fortsetzen',
  'action.viewCode': 'Code ansehen',
  'action.restart': 'Neu starten',
  'action.locked': 'Gesperrt',
  'action.share': 'Teilen',
  'action.download': 'Herunterladen',
  'action.claimReward': 'Belohnung holen',
  'action.celebrate': 'Feiern',
  'action.playYourGame': 'Spiel spielen',
  'action.saveToMyProjects': 'In „Meine Projekte“ speichern',
  'action.signInToSave': 'Anmelden und speichern',
  'action.showDetails': 'Details zeigen',
  'action.follow.activity': 'Aktivität starten',
  'action.follow.map': 'Karte starten',
  'action.follow.editor': 'Weiterbauen',
  'action.follow.tutorial': 'Tutorial starten',
  'action.follow.docs': 'Mehr erfahren',
  'header.label': 'Website',
  'header.breadcrumbs': 'Du bist hier',
  'header.backToMap': 'Zurück zur Karte',
  'header.home': 'Startseite',
  'header.myProjects': 'Meine Projekte',
  'header.help': 'Hilfe',
  'header.feedback': 'Feedback',
  'header.documentation': 'Hilfeseiten',
  'header.settings': 'Einstellungen',
  'header.menu': 'Menü',
  'header.highContrastOn': 'Hoher Kontrast ein',
  'header.highContrastOff': 'Hoher Kontrast aus',
  'header.theme': 'Farben',
  'header.theme.light': 'Hell',
  'header.theme.dark': 'Dunkel',
  'header.theme.system': 'Wie mein Gerät',
  'header.language': 'Sprache',
  'header.resetAll': 'Alles löschen',
  'header.signIn': 'Anmelden',
  'header.signOut': 'Abmelden',
  'header.myProfile': 'Mein Profil',
  'header.account': 'Mein Konto',
  'header.reportAbuse': 'Missbrauch melden',
  'dialog.close': 'Schließen',
  'dialog.cancel': 'Abbrechen',
  'language.title': 'Sprache auswählen',
  'language.list': 'Liste der verfügbaren Sprachen',
  'language.translate': 'Wie füge ich eine neue Sprache hinzu?',
  'introduction.title': [
    { type: 0, value: 'Willkommen bei „' },
    { type: 1, value: 'title' },
    { type: 0, value: '“' },
  ],
  'introduction.start': 'Los geht’s',
  'restart.title': [
    { type: 0, value: '„' },
    { type: 1, value: 'name' },
    { type: 0, value: '“ neu starten?' },
  ],
  'restart.text':
    'Dein Code für diese Aktivität wird gelöscht. Dein Fortschritt auf dem Weg bleibt erhalten.',
  'restart.hostedText': [
    { type: 0, value: 'Du beginnst diese Aktivität von vorn. Dein bisheriger Code bleibt im Editor auf ' },
    { type: 1, value: 'host' },
    { type: 0, value: '. Dein Fortschritt auf dem Weg bleibt erhalten.' },
  ],
  'restart.confirm': 'Neu starten',
  'restart.keep': 'Code behalten',
  'reset.title': 'Den ganzen Fortschritt löschen?',
  'reset.text': [
    { type: 0, value: 'Damit löschst du deinen Fortschritt und deine Projekte von „' },
    { type: 1, value: 'title' },
    { type: 0, value: '“. Eine Weile kannst du das rückgängig machen.' },
  ],
  'reset.hostedText': [
    { type: 0, value: 'Damit löschst du deinen Fortschritt von „' },
    { type: 1, value: 'title' },
    { type: 0, value: '“. Eine Weile kannst du das rückgängig machen. Projekte im Editor auf ' },
    { type: 1, value: 'host' },
    { type: 0, value: ' bleiben dort: Lösche sie in dessen Projektliste.' },
  ],
  'reset.counts': [
    { type: 0, value: 'Das wird gelöscht: ' },
    {
      type: 6,
      value: 'activities',
      options: {
        '=0': { value: [{ type: 0, value: 'keine Aktivitäten' }] },
        one: { value: [{ type: 7 }, { type: 0, value: ' Aktivität' }] },
        other: { value: [{ type: 7 }, { type: 0, value: ' Aktivitäten' }] },
      },
      offset: 0,
      pluralType: 'cardinal',
    },
    { type: 0, value: ' mit deiner Arbeit und ' },
    {
      type: 6,
      value: 'projects',
      options: {
        '=0': { value: [{ type: 0, value: 'keine Projekte' }] },
        one: { value: [{ type: 7 }, { type: 0, value: ' Projekt' }] },
        other: { value: [{ type: 7 }, { type: 0, value: ' Projekte' }] },
      },
      offset: 0,
      pluralType: 'cardinal',
    },
    { type: 0, value: '.' },
  ],
  'reset.openElsewhere':
    'In einem anderen Tab ist noch eine Aktivität offen. Was du danach dort machst, bleibt erhalten.',
  'reset.everywhere': 'Alles auf diesem Gerät löschen, von allen Karten',
  'reset.hostedEverywhere': 'Den Fortschritt aller Karten auf diesem Gerät löschen',
  'reset.confirm': 'Alles löschen',
  'work.save': 'Meine Arbeit in Datei speichern',
  'work.open': 'Arbeit aus Datei öffnen',
  'work.copyName': [
    { type: 1, value: 'name' },
    { type: 0, value: ' (aus einer Datei)' },
  ],
  'work.found.title': 'Die Arbeit aus dieser Datei hinzufügen?',
  'work.found.text': [
    { type: 1, value: 'file' },
    { type: 0, value: ' wurde am ' },
    { type: 3, value: 'date', style: 'long' },
    { type: 0, value: ' gespeichert. Inhalt: ' },
    {
      type: 6,
      value: 'activities',
      options: {
        '=0': { value: [{ type: 0, value: 'keine Aktivitäten' }] },
        one: { value: [{ type: 7 }, { type: 0, value: ' Aktivität' }] },
        other: { value: [{ type: 7 }, { type: 0, value: ' Aktivitäten' }] },
      },
      offset: 0,
      pluralType: 'cardinal',
    },
    { type: 0, value: ' mit deiner Arbeit und ' },
    {
      type: 6,
      value: 'projects',
      options: {
        '=0': { value: [{ type: 0, value: 'keine Projekte' }] },
        one: { value: [{ type: 7 }, { type: 0, value: ' Projekt' }] },
        other: { value: [{ type: 7 }, { type: 0, value: ' Projekte' }] },
      },
      offset: 0,
      pluralType: 'cardinal',
    },
    { type: 0, value: '.' },
  ],
  'work.found.activities': [
    {
      type: 6,
      value: 'count',
      options: {
        one: {
          value: [{ type: 7 }, { type: 0, value: ' Aktivität geht mit dem Stand aus der Datei weiter.' }],
        },
        other: {
          value: [{ type: 7 }, { type: 0, value: ' Aktivitäten gehen mit dem Stand aus der Datei weiter.' }],
        },
      },
      offset: 0,
      pluralType: 'cardinal',
    },
  ],
  'work.found.projects': [
    {
      type: 6,
      value: 'count',
      options: {
        one: { value: [{ type: 7 }, { type: 0, value: ' Projekt wird hinzugefügt.' }] },
        other: { value: [{ type: 7 }, { type: 0, value: ' Projekte werden hinzugefügt.' }] },
      },
      offset: 0,
      pluralType: 'cardinal',
    },
  ],
  'work.found.copies': [
    {
      type: 6,
      value: 'count',
      options: {
        one: {
          value: [
            { type: 7 },
            {
              type: 0,
              value: ' Projekt gibt es hier schon mit anderem Code. Beide Fassungen bleiben erhalten.',
            },
          ],
        },
        other: {
          value: [
            { type: 7 },
            {
              type: 0,
              value: ' Projekte gibt es hier schon mit anderem Code. Beide Fassungen bleiben erhalten.',
            },
          ],
        },
      },
      offset: 0,
      pluralType: 'cardinal',
    },
  ],
  'work.found.union': 'Von dem, was du hier schon hast, wird nichts geändert oder gelöscht.',
  'work.found.nothing': 'Du hast hier schon alles davon.',
  'work.found.dropped': [
    {
      type: 6,
      value: 'count',
      options: {
        one: {
          value: [
            { type: 7 },
            { type: 0, value: ' beschädigter Teil der Datei ist nicht lesbar und wird weggelassen.' },
          ],
        },
        other: {
          value: [
            { type: 7 },
            { type: 0, value: ' beschädigte Teile der Datei sind nicht lesbar und werden weggelassen.' },
          ],
        },
      },
      offset: 0,
      pluralType: 'cardinal',
    },
  ],
  'work.found.add': 'Hinzufügen',
  'work.found.ok': 'OK',
  'work.refused.title': 'Diese Datei lässt sich nicht öffnen',
  'work.refused.other': [
    { type: 1, value: 'file' },
    {
      type: 0,
      value: ' wurde nicht hier gespeichert. Wähle die Datei, deren Name mit skillmap-work beginnt.',
    },
  ],
  'work.refused.otherFile': [
    { type: 1, value: 'file' },
    {
      type: 0,
      value:
        ' wurde nicht hier gespeichert und ist kein Projekt des Editors. Wähle eine Datei, deren Name mit skillmap-work beginnt oder mit .mkcd endet.',
    },
  ],
  'work.refused.newer': [
    { type: 1, value: 'file' },
    {
      type: 0,
      value:
        ' wurde mit einer neueren Version dieser Seite gespeichert. Lade die Seite neu und öffne die Datei noch einmal.',
    },
  ],
  'work.refused.debug': [
    { type: 1, value: 'file' },
    {
      type: 0,
      value:
        ' wurde beim Ausprobieren der Seite gespeichert. Darin ist nichts, was jemand beim Lernen gemacht hat.',
    },
  ],
  'work.refused.tooBig': [
    { type: 1, value: 'file' },
    {
      type: 0,
      value:
        ' ist zu groß für eine Datei, die hier gespeichert wurde. Wähle die Datei, deren Name mit skillmap-work beginnt.',
    },
  ],
  'work.refused.unreadable': [
    { type: 1, value: 'file' },
    {
      type: 0,
      value:
        ' konnte nicht gelesen werden. Schau nach, ob die Datei noch da ist, und wähle sie noch einmal aus.',
    },
  ],
  'work.refused.projectDamaged': [
    { type: 1, value: 'file' },
    {
      type: 0,
      value:
        ' ist beschädigt: Darin ist kein ganzes Projekt. Hol die Datei noch einmal von dort, wo sie herkam.',
    },
  ],
  'work.refused.projectTooBig': [
    { type: 1, value: 'file' },
    { type: 0, value: ' ist zu groß für ein Projekt. Wähle eine andere Datei.' },
  ],
  'work.refused.otherTarget': [
    { type: 1, value: 'file' },
    { type: 0, value: ' ist ein Projekt für ' },
    { type: 1, value: 'target' },
    { type: 0, value: '. Diese Seite ist für ' },
    { type: 1, value: 'own' },
    { type: 0, value: ' und kann es nicht öffnen. Öffne es auf einer Seite für ' },
    { type: 1, value: 'target' },
    { type: 0, value: '.' },
  ],
  'work.refused.choose': 'Andere Datei wählen',
  'elsewhere.title': [
    { type: 0, value: '„' },
    { type: 1, value: 'name' },
    { type: 0, value: '“ ist in einem anderen Tab offen' },
  ],
  'elsewhere.text':
    'Mach in dem anderen Tab weiter, dann bleibt alles in einem Projekt. Wenn du auch hier arbeitest, bleibt beides erhalten, aber als zwei Versionen.',
  'elsewhere.leave': 'Zurück zur Karte',
  'elsewhere.stay': 'Auch hier öffnen',
  'versions.title': [
    { type: 0, value: 'Welche Version von „' },
    { type: 1, value: 'name' },
    { type: 0, value: '“?' },
  ],
  'versions.text': 'Von deinem Projekt gibt es mehr als eine Version. Mit welcher möchtest du weitermachen?',
  'versions.version': [
    { type: 1, value: 'name' },
    { type: 0, value: ', geändert am ' },
    { type: 3, value: 'date', style: 'long' },
    { type: 0, value: ' um ' },
    { type: 4, value: 'date', style: 'short' },
  ],
  'versions.only': 'Andere Versionen löschen',
  'versions.open': 'Öffnen',
  'versions.copyName': [
    { type: 1, value: 'name' },
    { type: 0, value: ' (von einem ' },
    {
      type: 5,
      value: 'device',
      options: {
        tablet: { value: [{ type: 0, value: 'Tablet' }] },
        phone: { value: [{ type: 0, value: 'Handy' }] },
        other: { value: [{ type: 0, value: 'Computer' }] },
      },
    },
    { type: 0, value: ', ' },
    {
      type: 3,
      value: 'date',
      style: { type: 1, pattern: 'MMMd', parsedOptions: { month: 'short', day: 'numeric' } },
    },
    { type: 0, value: ', ' },
    { type: 4, value: 'date', style: 'short' },
    { type: 0, value: ')' },
  ],
  'storage.title': 'Deine Arbeit wird nicht gespeichert',
  'storage.retry': 'Noch einmal',
  'storage.reload': 'Neu laden',
  'storage.more': 'Warum, und was hilft',
  'offline.save': 'Für die Nutzung ohne Internet speichern',
  'offline.saving': [
    { type: 0, value: 'Wird für die Nutzung ohne Internet gespeichert: ' },
    { type: 2, value: 'share', style: 'percent' },
  ],
  'offline.storing': 'Wird für die Nutzung ohne Internet gespeichert …',
  'offline.share': [{ type: 2, value: 'share', style: 'percent' }],
  'offline.amount': [
    { type: 2, value: 'stored', style: null },
    { type: 0, value: ' von ' },
    { type: 2, value: 'total', style: null },
    { type: 0, value: ' MB' },
  ],
  'offline.waiting':
    'Das Speichern für die Nutzung ohne Internet geht weiter, sobald wieder eine Verbindung da ist',
  'offline.ready': 'Bereit für die Nutzung ohne Internet',
  'offline.readyAll': [
    { type: 0, value: 'Alles hier ist auf diesem Gerät gespeichert und belegt ' },
    { type: 2, value: 'total', style: null },
    { type: 0, value: ' MB. Es funktioniert ohne Internet, auch die Aktivitäten.' },
  ],
  'offline.readyMap': [
    { type: 0, value: 'Die Karte ist auf diesem Gerät gespeichert und belegt ' },
    { type: 2, value: 'total', style: null },
    { type: 0, value: ' MB. Für die Aktivitäten braucht es weiterhin eine Verbindung.' },
  ],
  'offline.update': 'Eine neue Version dieser Seite ist bereit.',
  'offline.reload': 'Anzeigen',
  'offline.fullEditor': [
    { type: 0, value: 'Auf diesem Gerät ist kein Platz für den Editor: Er braucht noch ' },
    { type: 2, value: 'missing', style: null },
    { type: 0, value: ' MB. Die Karte funktioniert ohne Internet, die Aktivitäten nicht.' },
  ],
  'offline.fullMap': [
    {
      type: 0,
      value:
        'Auf diesem Gerät ist kein Platz, um diese Seite für die Nutzung ohne Internet zu speichern: Es fehlen ',
    },
    { type: 2, value: 'missing', style: null },
    { type: 0, value: ' MB.' },
  ],
  'offline.retry': 'Erneut versuchen',
  'offline.install': 'App installieren',
  'ownProjects.title': 'Meine Projekte',
  'ownProjects.untitled': 'Mein Projekt',
  'ownProjects.text': 'Was du aus deinen Karten gespeichert hast. Öffne ein Projekt, um daran weiterzubauen.',
  'ownProjects.modified': [
    { type: 0, value: 'Zuletzt bearbeitet: ' },
    { type: 3, value: 'date', style: 'medium' },
  ],
  'ownProjects.open': [
    { type: 0, value: '„' },
    { type: 1, value: 'name' },
    { type: 0, value: '“ öffnen' },
  ],
  'ownProjects.delete': [
    { type: 0, value: '„' },
    { type: 1, value: 'name' },
    { type: 0, value: '“ löschen' },
  ],
  'ownProjects.download': [
    { type: 0, value: '„' },
    { type: 1, value: 'name' },
    { type: 0, value: '“ herunterladen' },
  ],
  'ownProjects.deleted': [
    { type: 0, value: '„' },
    { type: 1, value: 'name' },
    { type: 0, value: '“ wurde gelöscht.' },
  ],
  'ownProjects.undo': 'Rückgängig',
  'ownProjects.undoName': [
    { type: 0, value: '„' },
    { type: 1, value: 'name' },
    { type: 0, value: '“ zurückholen' },
  ],
  'ownProjects.empty': [
    {
      type: 0,
      value: 'Hier ist kein Projekt. Was du in einer Aktivität gebaut hast, behältst du mit dem Knopf ',
    },
    { type: 1, value: 'action' },
    { type: 0, value: ' neben der Karte.' },
  ],
  'ownProjects.orFile':
    'Du kannst auch ein Projekt öffnen, das in einer Datei ist. Solche Dateien enden auf .mkcd.',
  'ownProjects.openFile': 'Datei öffnen …',
  'carryover.begins': [
    { type: 0, value: 'Beginnt mit deinem Code aus „' },
    { type: 1, value: 'name' },
    { type: 0, value: '“.' },
  ],
  'carryover.title': 'Code behalten?',
  'carryover.text': [
    { type: 0, value: 'Du kannst „' },
    { type: 1, value: 'name' },
    { type: 0, value: '“ mit dem Code aus „' },
    { type: 1, value: 'previous' },
    { type: 0, value: '“ beginnen oder mit einem neuen Projekt.' },
  ],
  'carryover.finished': [
    { type: 0, value: 'Abgeschlossen am ' },
    { type: 1, value: 'date' },
  ],
  'carryover.freshHint':
    'NEU ANFANGEN beginnt mit dem Projekt der Anleitung. Dein Code von vorher bleibt, wo er ist.',
  'carryover.keep': 'CODE BEHALTEN',
  'carryover.fresh': 'NEU ANFANGEN',
  'login.prompt.title': 'Deine Arbeit überall dabeihaben',
  'login.prompt.text':
    'Dein Fortschritt ist auf diesem Gerät gespeichert. Melde dich an, dann findest du ihn auch auf jedem anderen.',
  'login.prompt.later': 'Jetzt nicht',
  'login.signIn': 'Anmelden',
  'login.signUp': 'Registrieren',
  'login.why.everywhere': 'Dein Fortschritt und deine Projekte sind auf jedem Gerät da.',
  'login.why.taken': 'Was du hier ohne Konto gemacht hast, kommt mit.',
  'login.why.noPassword':
    'Du brauchst kein neues Passwort: Nimm ein Konto, das du schon hast, aus der Schule oder von zu Hause.',
  'login.continueWith': [
    { type: 0, value: 'Weiter mit ' },
    { type: 1, value: 'provider' },
  ],
  'login.signUpWith': [
    { type: 0, value: 'Registrieren mit ' },
    { type: 1, value: 'provider' },
  ],
  'login.leaving': [
    { type: 1, value: 'provider' },
    { type: 0, value: ' wird geöffnet…' },
  ],
  'login.remember': 'Angemeldet bleiben',
  'login.rememberHint': 'Lass das aus, wenn auch andere dieses Gerät benutzen.',
  'login.learnMore': 'Mehr erfahren',
  'login.toSignUp': 'Neu hier? Registrieren',
  'login.toSignIn': 'Schon einmal hier gewesen? Anmelden',
  'login.trouble.cancelled':
    'Du bist nicht angemeldet. Es hat sich nichts geändert: Deine Arbeit ist auf diesem Gerät.',
  'login.trouble.failed':
    'Das Anmelden hat nicht geklappt. Deine Arbeit ist auf diesem Gerät sicher. Versuche es noch einmal oder frag jemanden um Hilfe.',
  'login.trouble.unreachable':
    'Du kannst dich gerade nicht anmelden: Es gibt keine Verbindung. Deine Arbeit ist auf diesem Gerät sicher. Versuche es später noch einmal.',
  'report.title': 'Missbrauch melden',
  'report.title.ban': 'Einen Fehler melden',
  'report.what.map': 'Was stimmt mit dieser Karte nicht?',
  'report.what.game': 'Was stimmt mit diesem Spiel nicht?',
  'report.what.ban': 'Warum denkst du, dass die Sperre ein Fehler ist?',
  'report.hint':
    'Wer diese Seite betreibt, liest, was du schreibst. Über dich wird dabei nichts gespeichert.',
  'report.left': [
    { type: 0, value: 'Noch etwa ' },
    { type: 2, value: 'count', style: null },
    { type: 0, value: ' Zeichen' },
  ],
  'report.tooMuch': [
    { type: 0, value: 'Zu lang. Etwa ' },
    { type: 2, value: 'count', style: null },
    { type: 0, value: ' Zeichen müssen weg' },
  ],
  'report.send': 'Senden',
  'report.sending': 'Wird gesendet…',
  'report.sent': 'Danke. Deine Meldung ist angekommen, und wer diese Seite betreibt, liest sie.',
  'report.trouble.empty': 'Schreibe, was nicht stimmt, und sende es dann.',
  'report.trouble.too-long': 'Deine Meldung ist zu lang. Kürze sie und sende sie noch einmal.',
  'report.trouble.unreachable':
    'Deine Meldung konnte nicht gesendet werden: Gerade gibt es keine Verbindung. Was du geschrieben hast, ist noch da. Versuche es später noch einmal.',
  'report.trouble.too-often':
    'Von hier sind gerade zu viele Meldungen gekommen. Was du geschrieben hast, ist noch da. Versuche es nach einer Weile noch einmal.',
  'report.trouble.too-often-until': [
    {
      type: 0,
      value:
        'Von hier sind gerade zu viele Meldungen gekommen. Was du geschrieben hast, ist noch da. Versuche es nach ',
    },
    { type: 4, value: 'time', style: 'short' },
    { type: 0, value: ' Uhr noch einmal.' },
  ],
  'report.trouble.refused':
    'Deine Meldung wurde nicht angenommen. Was du geschrieben hast, ist noch da. Sag der Person Bescheid, die dir diese Seite gegeben hat.',
  'account.signInAgain': 'Neu anmelden',
  'account.saving': 'In der Cloud speichern...',
  'account.savingHint': 'Deine Arbeit auf diesem Gerät und die in deinem Konto werden zusammengeführt.',
  'account.skipSaving': 'Ohne Warten weiter',
  'account.ended':
    'Du bist nicht mehr angemeldet. Was du machst, bleibt auf diesem Gerät und kommt in dein Konto, wenn du dich wieder anmeldest.',
  'account.unsent.title': 'Noch ist nicht alles in deinem Konto',
  'account.unsent.text':
    'Ein Teil deiner Arbeit konnte nicht an dein Konto gesendet werden: Die Verbindung fehlt oder ist zu langsam.',
  'account.unsent.kept':
    'Wenn du dich jetzt abmeldest, bleibt er auf diesem Gerät und wird gesendet, wenn du dich hier wieder anmeldest. Andere, die dieses Gerät benutzen, sehen ihn nicht.',
  'account.unsent.leave': 'Trotzdem abmelden',
  'account.unsent.retry': 'Noch einmal',
  'account.unsent.stay': 'Angemeldet bleiben',
  'account.delete.title': 'Dein Profil löschen?',
  'account.delete.goes': 'Das wird für immer gelöscht:',
  'account.delete.goes.profile': 'Dein Profil hier: dein Name, dein Bild und deine Abzeichen',
  'account.delete.goes.work': 'Dein Fortschritt und deine Projekte in der Cloud',
  'account.delete.stays': 'Das bleibt:',
  'account.delete.stays.work': 'Eine Kopie deines Fortschritts und deiner Projekte auf diesem Gerät',
  'account.delete.stays.provider': [
    { type: 0, value: 'Dein Konto bei ' },
    { type: 1, value: 'provider' },
    { type: 0, value: ' selbst' },
  ],
  'account.delete.understood': 'Ich verstehe, dass man das nicht rückgängig machen kann.',
  'account.delete.confirm': 'Bestätigen',
  'account.delete.deleting': 'Wird gelöscht…',
  'account.delete.unreachable':
    'Gerade gibt es keine Verbindung. Es wurde nichts gelöscht. Versuche es noch einmal, wenn du online bist.',
  'account.delete.refused':
    'Das hat gerade nicht geklappt. Es wurde nichts gelöscht. Versuche es etwas später noch einmal.',
  'account.delete.not-fresh':
    'Du hast dich vor einer Weile angemeldet. Melde dich noch einmal an, damit niemand anderes dein Profil löschen kann. Es wurde nichts gelöscht.',
  'profile.title': 'Mein Profil',
  'profile.noName': 'Ohne Namen',
  'profile.signedInWith': [
    { type: 0, value: 'Angemeldet mit ' },
    { type: 1, value: 'provider' },
  ],
  'profile.signedInAs': [
    { type: 0, value: 'Angemeldet mit ' },
    { type: 1, value: 'provider' },
    { type: 0, value: ' als ' },
    { type: 1, value: 'username' },
  ],
  'profile.account': 'Konto',
  'profile.work.synced': 'Alles ist in deinem Konto.',
  'profile.work.syncing': 'Deine Arbeit ist auf dem Weg in dein Konto.',
  'profile.work.waiting': 'Deine Arbeit bleibt auf diesem Gerät, bis es eine Verbindung gibt.',
  'profile.work.ended': 'Du bist nicht mehr angemeldet. Deine Arbeit bleibt auf diesem Gerät.',
  'profile.syncNow': 'Jetzt versuchen',
  'profile.newsletter': 'Schickt mir Neuigkeiten per E-Mail',
  'profile.newsletterWaiting': 'Wird gespeichert…',
  'profile.newsletterUnknown': 'Das kannst du ändern, sobald es eine Verbindung gibt.',
  'profile.badges': 'Meine Abzeichen',
  'profile.badgesNone': 'Schließe eine Karte ab, um dein erstes Abzeichen zu bekommen.',
  'profile.badgesCount': [
    {
      type: 6,
      value: 'count',
      options: {
        one: {
          value: [{ type: 0, value: 'Du hast ' }, { type: 7 }, { type: 0, value: ' Abzeichen bekommen.' }],
        },
        other: {
          value: [{ type: 0, value: 'Du hast ' }, { type: 7 }, { type: 0, value: ' Abzeichen bekommen.' }],
        },
      },
      offset: 0,
      pluralType: 'cardinal',
    },
  ],
  'profile.badgePicture': [
    { type: 0, value: 'Bild des Abzeichens „' },
    { type: 1, value: 'title' },
    { type: 0, value: '“' },
  ],
  'profile.badgeDone': 'Zurück zu meinem Profil',
  'profile.awardedFor': 'Verliehen für',
  'profile.awardedOn': 'Verliehen am',
  'profile.date': [{ type: 3, value: 'date', style: 'long' }],
  'profile.delete': 'Profil löschen',
  'completion.title': 'Geschafft!',
  'completion.text': [
    { type: 0, value: 'Du hast „' },
    { type: 1, value: 'name' },
    { type: 0, value: '“ abgeschlossen.' },
  ],
  'completion.rewards': [
    {
      type: 6,
      value: 'count',
      options: {
        one: { value: [{ type: 0, value: 'Eine Belohnung wartet auf dich.' }] },
        other: { value: [{ type: 7 }, { type: 0, value: ' Belohnungen warten auf dich.' }] },
      },
      offset: 0,
      pluralType: 'cardinal',
    },
  ],
  'completion.claim': 'Belohnung holen',
  'completion.share': 'Teilen',
  'completion.multiplayer': 'Mit anderen spielen',
  'completion.stay': 'Zurück zur Karte',
  'reward.badge.title': 'Du hast ein Abzeichen verdient',
  'reward.certificate.title': 'Du hast eine Urkunde verdient',
  'reward.badge.text': [
    { type: 0, value: '„' },
    { type: 1, value: 'name' },
    { type: 0, value: '“ gehört jetzt dir.' },
  ],
  'reward.certificate.text': 'Drucke sie aus oder speichere sie, um sie zu Hause zu zeigen.',
  'reward.certificate.open': 'Urkunde öffnen',
  'reward.certificate.ofMap': [
    { type: 0, value: 'Urkunde holen: ' },
    { type: 1, value: 'name' },
  ],
  'reward.certificate.name': 'Name auf der Urkunde',
  'reward.certificate.nameHint': 'Dein Name bleibt auf diesem Gerät.',
  'reward.certificate.preview': 'Vorschau der Urkunde',
  'reward.next': 'Nächste Belohnung',
  'reward.done': 'Fertig',
  'notification.close': 'Diese Meldung schließen',
  'notification.err': 'Fehler',
  'notification.warn': 'Warnung',
  'notification.info': 'Hinweis',
  'notification.compile': 'Aus dem Editor',
  'notice.storage-unavailable':
    'In diesem Browser können wir nichts speichern. Dein Fortschritt bleibt nur erhalten, bis du diesen Tab schließt.',
  'notice.storage-full':
    'Es ist kein Platz mehr, um deine Arbeit zu speichern. Mach auf diesem Gerät Platz, dann wird sie gespeichert.',
  'notice.storage-blocked':
    'In einem anderen Tab ist eine ältere Version dieser Seite offen. Schließe ihn, damit dein Fortschritt gespeichert werden kann.',
  'notice.storage-outdated':
    'In einem anderen Tab ist eine neuere Version dieser Seite offen. Lade diese Seite neu, damit dein Fortschritt gespeichert werden kann.',
  'notice.storage-conflict':
    'Dieses Projekt wurde auch in einem anderen Tab geändert. Beide Versionen bleiben erhalten.',
  'notice.project-kept-both': [
    { type: 1, value: 'name' },
    { type: 0, value: ' wurde auch auf einem anderen Gerät geändert. Beide Versionen bleiben erhalten.' },
  ],
  'notice.storage-failed':
    'Deine Arbeit konnte gerade nicht gespeichert werden. Wir versuchen es gleich noch einmal.',
  'notice.save-failed':
    'Der Editor hat das Speichern nicht bestätigt. Was er vorher gespeichert hat, bleibt erhalten.',
  'notice.part-lost':
    'Das konnte nicht geladen werden. Prüfe deine Verbindung und versuche es noch einmal oder lade die Seite neu.',
  'notice.reset-done': 'Dein Fortschritt wurde gelöscht.',
  'notice.undo': 'Rückgängig',
  'notice.work-saved': 'Deine Arbeit ist in der Datei, die gerade heruntergeladen wurde.',
  'notice.project-saved': [
    { type: 1, value: 'name' },
    { type: 0, value: ' liegt jetzt in „Meine Projekte“.' },
  ],
  'notice.project-downloaded': [
    { type: 1, value: 'name' },
    { type: 0, value: ' ist in der Datei, die gerade heruntergeladen wurde.' },
  ],
  'notice.project-missing':
    'Dieses Projekt ist nicht auf diesem Gerät. Prüfe deine Verbindung und versuche es noch einmal.',
  'notice.signed-out': 'Du bist abgemeldet.',
  'notice.profile-deleted':
    'Dein Profil ist gelöscht. Eine Kopie deines Fortschritts und deiner Projekte ist auf diesem Gerät.',
  'notice.settings-saved': 'Einstellungen gespeichert',
  'notice.went-wrong': 'Hoppla, da ist etwas schiefgegangen',
  'notice.work-added': [
    { type: 0, value: 'Aus der Datei hinzugefügt: ' },
    {
      type: 6,
      value: 'activities',
      options: {
        '=0': { value: [{ type: 0, value: 'keine Aktivitäten' }] },
        one: { value: [{ type: 7 }, { type: 0, value: ' Aktivität' }] },
        other: { value: [{ type: 7 }, { type: 0, value: ' Aktivitäten' }] },
      },
      offset: 0,
      pluralType: 'cardinal',
    },
    { type: 0, value: ' und ' },
    {
      type: 6,
      value: 'projects',
      options: {
        '=0': { value: [{ type: 0, value: 'keine Projekte' }] },
        one: { value: [{ type: 7 }, { type: 0, value: ' Projekt' }] },
        other: { value: [{ type: 7 }, { type: 0, value: ' Projekte' }] },
      },
      offset: 0,
      pluralType: 'cardinal',
    },
    { type: 0, value: '.' },
  ],
  'notice.reset-undone': 'Dein Fortschritt ist wieder da.',
  'notification.region': 'Meldungen',
  'authoring.label': 'Befunde in deiner Karte',
  'authoring.clean': 'Keine Befunde',
  'authoring.count': [
    {
      type: 6,
      value: 'count',
      options: {
        one: { value: [{ type: 7 }, { type: 0, value: ' Befund' }] },
        other: { value: [{ type: 7 }, { type: 0, value: ' Befunde' }] },
      },
      offset: 0,
      pluralType: 'cardinal',
    },
  ],
  'authoring.open': [
    {
      type: 6,
      value: 'count',
      options: {
        '=0': { value: [{ type: 0, value: 'Keine Befunde. Autorenbereich zeigen' }] },
        one: { value: [{ type: 7 }, { type: 0, value: ' Befund. Autorenbereich zeigen' }] },
        other: { value: [{ type: 7 }, { type: 0, value: ' Befunde. Autorenbereich zeigen' }] },
      },
      offset: 0,
      pluralType: 'cardinal',
    },
  ],
  'authoring.fold': 'Einklappen',
  'authoring.cleanHint':
    'In deiner Karte ist alles in Ordnung. Sobald du eine Datei speicherst, siehst du das hier.',
  'authoring.stale': 'Du siehst die letzte fehlerfreie Version, bis die Fehler behoben sind.',
  'authoring.nothing': 'Noch gibt es nichts zu sehen: Behebe die Fehler, dann erscheint die Karte.',
  'authoring.file': 'Kartendatei',
  'authoring.wholeFile': 'Ganze Datei',
  'authoring.place': [
    { type: 0, value: 'Zeile ' },
    { type: 2, value: 'line', style: null },
  ],
  'authoring.openEditor': [
    { type: 0, value: 'Zeile ' },
    { type: 2, value: 'line', style: null },
    { type: 0, value: ' in deinem Editor öffnen' },
  ],
  'authoring.openFile': [
    { type: 1, value: 'path' },
    { type: 0, value: ' in deinem Editor öffnen' },
  ],
  'authoring.suggestion': [
    { type: 0, value: 'Meintest du ' },
    { type: 1, value: 'spelling' },
    { type: 0, value: '?' },
  ],
  'authoring.rule': 'Über diese Regel',
  'authoring.related': 'Siehe auch',
  'authoring.severity.error': 'Fehler',
  'authoring.severity.warning': 'Warnung',
  'authoring.severity.info': 'Hinweis',
  'authoring.more': [
    {
      type: 6,
      value: 'count',
      options: {
        one: { value: [{ type: 7 }, { type: 0, value: ' weiteren zeigen' }] },
        other: { value: [{ type: 7 }, { type: 0, value: ' weitere zeigen' }] },
      },
      offset: 0,
      pluralType: 'cardinal',
    },
  ],
  'editor.loading': 'Wird geladen …',
  'editor.fetching': 'Dein Projekt wird aus deinem Konto geholt…',
  'editor.opening': [
    { type: 0, value: '„' },
    { type: 1, value: 'name' },
    { type: 0, value: '“ wird geöffnet …' },
  ],
  'editor.downloading': 'Der Editor wird heruntergeladen. Das passiert nur einmal.',
  'editor.unavailable':
    'Der Editor ist noch nicht auf diesem Computer und konnte nicht heruntergeladen werden.',
  'editor.saving': 'Wird gespeichert …',
  'editor.frame': [
    { type: 0, value: 'Editor für „' },
    { type: 1, value: 'name' },
    { type: 0, value: '“' },
  ],
  'editor.slow': 'Das dauert länger als sonst. Du kannst warten oder zurück zur Karte gehen.',
  'editor.failed.projectTitle': 'Dieses Projekt ist nicht hier.',
  'editor.failed.unknownProject':
    'Vielleicht wurde es gelöscht, oder es ist auf einem anderen Gerät oder in einem anderen Browser entstanden.',
  'editor.failed.title': 'Die Aktivität ließ sich nicht öffnen.',
  'editor.failed.editor':
    'Der Editor konnte nicht geladen werden. Prüfe deine Verbindung und versuche es noch einmal.',
  'editor.failed.tutorial':
    'Der Editor hat geantwortet, aber das Tutorial ist nicht gestartet. Vielleicht fehlt es oder ist fehlerhaft.',
  'editor.failed.noUrl': 'Diese Aktivität hat noch kein Tutorial.',
  'editor.failed.notFound': [
    { type: 0, value: 'Unter ' },
    { type: 1, value: 'url' },
    { type: 0, value: ' gibt es kein Tutorial.' },
  ],
  'editor.failed.offline':
    'Das Tutorial konnte nicht geholt werden. Prüfe deine Verbindung und versuche es noch einmal.',
  'editor.failed.project':
    'Dein Projekt zu dieser Aktivität ist nicht mehr auf diesem Gerät. Du kannst es neu anfangen.',
  'editor.failed.elsewhere':
    'Dein Projekt ist in deinem Konto, aber noch nicht auf diesem Gerät. Prüfe deine Verbindung und versuch es noch einmal.',
  'editor.failed.extensions': [
    {
      type: 6,
      value: 'count',
      options: {
        one: {
          value: [
            { type: 0, value: 'Es nutzt eine Erweiterung, die nicht geholt werden konnte: ' },
            { type: 1, value: 'names' },
            { type: 0, value: '.' },
          ],
        },
        other: {
          value: [
            { type: 0, value: 'Es nutzt Erweiterungen, die nicht geholt werden konnten: ' },
            { type: 1, value: 'names' },
            { type: 0, value: '.' },
          ],
        },
      },
      offset: 0,
      pluralType: 'cardinal',
    },
  ],
  'editor.failed.detail': [
    { type: 0, value: 'Der Editor meldet: ' },
    { type: 1, value: 'detail' },
  ],
  'editor.startAnew': 'Neu anfangen',
  'editor.retry': 'Noch einmal',
  'editor.back': 'Zurück zur Karte',
  'markdown.opensNewTab': 'öffnet sich in einem neuen Tab',
  'player.opening': [
    { type: 1, value: 'name' },
    { type: 0, value: ' wird geöffnet …' },
  ],
  'player.stage.loading': 'Der Player wird geladen …',
  'player.stage.building': 'Das Spiel wird zusammengesetzt …',
  'player.stage.starting': 'Das Spiel wird gestartet …',
  'player.failed.title': [
    { type: 1, value: 'name' },
    { type: 0, value: ' lässt sich nicht spielen.' },
  ],
  'player.failed.compile': 'Im Code ist ein Fehler, deshalb startet das Spiel nicht.',
  'player.failed.unreachable':
    'Nicht alles, was dazu nötig ist, konnte geladen werden. Prüfe deine Verbindung und versuche es noch einmal.',
  'player.failed.timedOut': 'Der Start hat zu lange gedauert.',
  'player.failed.detail': [
    { type: 0, value: 'Einzelheiten: ' },
    { type: 1, value: 'detail' },
  ],
  'player.crashed': 'Das Spiel ist wegen eines Fehlers darin stehen geblieben.',
  'player.retry': 'Noch einmal versuchen',
  'player.again': 'Noch einmal spielen',
  'kiosk.code': 'Kiosk-Code',
  'kiosk.codeHint': 'Gib die sechs Buchstaben und Ziffern ein, die der Kiosk zeigt.',
  'kiosk.send': 'An den Kiosk senden',
  'kiosk.sending': 'Wird gesendet …',
  'kiosk.empty': 'Gib einen sechsstelligen Kiosk-Code ein',
  'kiosk.malformed': 'Ungültiges Format für den Kiosk-Code',
  'kiosk.notFound': 'Kiosk-Code nicht gefunden',
  'kiosk.failed': [
    { type: 0, value: 'Beim Senden des Spiels an den Kiosk ' },
    { type: 1, value: 'code' },
    { type: 0, value: ' ist etwas schiefgegangen' },
  ],
  'kiosk.sent': [
    { type: 0, value: 'Das Spiel wurde an den Kiosk ' },
    { type: 1, value: 'code' },
    { type: 0, value: ' gesendet!' },
  ],
  'kiosk.title': 'Kiosk',
  'kiosk.headline': 'Zeig hier dein Spiel!',
  'kiosk.how':
    'Teile dein Spiel und gib diesen Code unter Kiosk-Code ein, oder scanne das Quadrat mit einem Handy.',
  'kiosk.codeIs': [
    { type: 0, value: 'Der Code dieses Kiosks: ' },
    { type: 1, value: 'code' },
  ],
  'kiosk.qr': [
    { type: 0, value: 'QR-Code, der zu ' },
    { type: 1, value: 'address' },
    { type: 0, value: ' führt' },
  ],
  'kiosk.opening': 'Code wird geholt …',
  'kiosk.noCode': 'Gerade ist kein Code zu bekommen. Der Kiosk versucht es von selbst wieder.',
  'kiosk.tooMany': 'Hier wurden gerade zu viele Kioske geöffnet. Dieser versucht es von selbst wieder.',
  'kiosk.tryNow': 'Jetzt versuchen',
  'kiosk.offline':
    'Gerade keine Verbindung. Die Spiele bleiben hier; neue kommen, sobald die Verbindung wieder da ist.',
  'kiosk.games': 'Spiele',
  'kiosk.none': 'Noch keine Spiele. Deins kann das erste sein!',
  'kiosk.untitled': 'Spiel ohne Namen',
  'kiosk.play': [
    { type: 1, value: 'name' },
    { type: 0, value: ' spielen' },
  ],
  'kiosk.new': 'Neu',
  'kiosk.came': [
    {
      type: 6,
      value: 'count',
      options: {
        one: {
          value: [
            { type: 1, value: 'name' },
            { type: 0, value: ' ist da!' },
          ],
        },
        other: {
          value: [
            { type: 1, value: 'name' },
            { type: 0, value: ' und andere neue Spiele sind da!' },
          ],
        },
      },
      offset: 0,
      pluralType: 'cardinal',
    },
  ],
  'kiosk.renewed': [
    { type: 0, value: 'Dieser Kiosk hat einen neuen Code: ' },
    { type: 1, value: 'code' },
  ],
  'kiosk.remove': [
    { type: 1, value: 'name' },
    { type: 0, value: ' entfernen' },
  ],
  'kiosk.removeTitle': [
    { type: 1, value: 'name' },
    { type: 0, value: ' von diesem Kiosk entfernen?' },
  ],
  'kiosk.removeText': 'Das Spiel selbst wird nicht gelöscht und kann wieder gesendet werden.',
  'kiosk.removeDo': 'Spiel entfernen',
  'kiosk.removeFailed': 'Das Spiel konnte nicht entfernt werden: Gerade gibt es keine Verbindung.',
  'kiosk.anew': 'Neuer Code',
  'kiosk.anewTitle': 'Mit einem neuen Code von vorn beginnen?',
  'kiosk.anewText': [
    { type: 0, value: 'Der Code ' },
    { type: 1, value: 'code' },
    {
      type: 0,
      value: ' endet, und alle Spiele verlassen diesen Kiosk. Die Spiele selbst werden nicht gelöscht.',
    },
  ],
  'kiosk.anewDo': 'Von vorn beginnen',
  'kiosk.fullScreen': 'Vollbild',
  'kiosk.window': 'Vollbild verlassen',
  'kiosk.keys': 'Pfeiltasten oder Gamepad: wählen. Eingabetaste oder A: spielen.',
  'kiosk.back': 'Zurück zu den Spielen',
  'kiosk.backKeys': 'Esc, oder Start am Gamepad gedrückt halten',
  'kiosk.loading': 'Spiel wird geladen …',
  'kiosk.loadFailed': 'Das Spiel konnte nicht geladen werden: Gerade gibt es keine Verbindung.',
  'kiosk.removedHere': 'Dieses Spiel wurde entfernt.',
  'kiosk.unplayable': 'Spiele können hier nicht gespielt werden.',
  'kiosk.retry': 'Noch einmal versuchen',
  'kiosk.sendTitle': 'Sende dein Spiel an einen Kiosk',
  'kiosk.link': 'Link zu deinem Spiel',
  'kiosk.linkHint': [
    { type: 0, value: 'Er wird gezeigt, wenn du dein Spiel hier teilst, auf ' },
    { type: 1, value: 'host' },
    { type: 0, value: '.' },
  ],
  'kiosk.linkEmpty': 'Gib den Link zu deinem Spiel ein.',
  'kiosk.linkForeign': 'Das ist kein Link zu einem Spiel, das hier geteilt wurde.',
};
