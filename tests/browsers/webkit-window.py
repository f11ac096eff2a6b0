"""A window of any width around WebKitGTK, for WebKitWebDriver to start and control.

MiniBrowser, which comes with WebKitGTK, is at least 447 px wide.
Arguments: width, height, and the WebKit features to switch off.
"""

import os
import sys

import gi

gi.require_version("Gtk", "3.0")
gi.require_version("WebKit2", "4.1")
from gi.repository import Gtk, WebKit2

width, height = map(int, sys.argv[1:3])
features_off = sys.argv[3:]

settings = WebKit2.Settings(enable_write_console_messages_to_stdout=True)
features = WebKit2.Settings.get_all_features()
for feature in map(features.get, range(features.get_length())):
    if feature.get_identifier() in features_off:
        features_off.remove(feature.get_identifier())
        settings.set_feature_enabled(feature, False)
if features_off:
    sys.exit(f"WebKit has no feature {features_off}.")


def start_session(_, session):
    session.connect("create-web-view", create_web_view)


def create_web_view(_):
    view = WebKit2.WebView(
        web_context=context, settings=settings, is_controlled_by_automation=True
    )
    window = Gtk.Window(default_width=width, default_height=height)
    window.add(view)
    view.connect("close", lambda _: window.destroy())
    window.show_all()
    return view


profile = WebKit2.WebsiteDataManager(
    base_data_directory=os.environ["PROFILE"], base_cache_directory=os.environ["PROFILE"]
)
context = WebKit2.WebContext(website_data_manager=profile)
context.set_automation_allowed(True)
context.connect("automation-started", start_session)
Gtk.main()
