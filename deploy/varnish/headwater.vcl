# Keeps answers of sites with a shared-cache policy, each for the reader that it was made for, and nothing else.
# docs/shared-caches.md says what follows for readers and writers.

import std;

sub vcl_recv {
	if (!req.http.Host) {
		return (synth(400, "The request needs a Host header."));
	}
	set req.http.Host = std.tolower(req.http.Host);
	# A client that names another host here would be served that host's site, kept under this one's name.
	unset req.http.X-Forwarded-Host;
	# Of a header sent twice the gateway and Varnish might believe different ones: only one goes on.
	if (req.http.Authorization) {
		set req.http.Authorization = req.http.Authorization;
	}
	if (req.http.X-Site-Domain) {
		set req.http.X-Site-Domain = std.tolower(req.http.X-Site-Domain);
	}

	if (req.method == "BAN") {
		call headwater_ban;
	}
	# A demand for a version can only be met by the gateway. "#" separates what is hashed.
	if ((req.method != "GET" && req.method != "HEAD") || req.url !~ "^/api/v1/[^#]*$" || req.http.X-Min-Content-Version) {
		return (pass);
	}
	unset req.http.Cookie;
	# Not the built-in rules: they pass whatever has credentials.
	return (hash);
}

# Removes what shows certain objects: "BAN / HTTP/1.1" with "Surrogate-Key: entry-17 media-4".
sub headwater_ban {
	# A list in X-Forwarded-For came through a proxy, whose address says nothing about who asks.
	if (client.ip !~ headwater_purgers || req.http.X-Forwarded-For ~ ",") {
		return (synth(403, "Forbidden"));
	}
	if (req.http.Surrogate-Key !~ "^[a-z]+-[0-9]+(-many)?( [a-z]+-[0-9]+(-many)?)*$") {
		return (synth(400, "The Surrogate-Key header must list keys such as entry-17, separated by single spaces."));
	}
	ban("obj.http.Surrogate-Key ~ (^|\s)(" + regsuball(req.http.Surrogate-Key, " ", "|") + ")(\s|$)");
	return (synth(200, "Banned"));
}

sub vcl_hash {
	hash_data(req.url);
	if (req.http.X-Site-Domain) {
		hash_data(req.http.X-Site-Domain);
	} else {
		hash_data(req.http.Host);
	}
	# Vary says so, too, but would keep the answers to all tokens, guessed ones included, in one list.
	hash_data(req.http.Authorization);
	return (lookup);
}

sub vcl_backend_response {
	if (bereq.uncacheable) {
		return (deliver);
	}
	if (beresp.status == 200
	    && beresp.http.Cache-Control ~ "(^|[ ,])public([ ,]|$)"
	    && beresp.http.Cache-Control ~ "(^|[ ,])s-maxage=[1-9]"
	    && beresp.http.Cache-Control !~ "private|no-store|no-cache"
	    && beresp.http.Vary ~ "Authorization"
	    && beresp.http.Vary ~ "X-Site-Domain") {
		# Varnish takes both durations from the header. Without the second it would add ten seconds of its own.
		if (beresp.http.Cache-Control !~ "stale-while-revalidate=") {
			set beresp.grace = 0s;
		}
		# Afterwards only to ask whether it still holds.
		set beresp.keep = 1h;
		# The first answer that the gateway gives is not compressed yet.
		set beresp.do_gzip = true;
		return (deliver);
	}
	# What is kept stands in for a gateway in trouble as long as its site allows, no longer.
	if (bereq.is_bgfetch && beresp.status >= 500) {
		return (abandon);
	}
	set beresp.uncacheable = true;
	# That a site shares nothing is remembered, so that its readers do not wait for each other; refusals leave no trace.
	if (beresp.status == 200) {
		set beresp.ttl = 120s;
	} else {
		set beresp.ttl = 0s;
		set beresp.grace = 0s;
	}
	return (deliver);
}

sub vcl_deliver {
	unset resp.http.Surrogate-Key;
	# These belong to the request that fetched it.
	if (obj.hits > 0) {
		unset resp.http.X-RateLimit-Limit;
		unset resp.http.X-RateLimit-Remaining;
		unset resp.http.X-RateLimit-Reset;
		unset resp.http.X-Request-Id;
	}
	return (deliver);
}

sub vcl_backend_error {
	set beresp.ttl = 0s;
	set beresp.grace = 0s;
	set beresp.keep = 0s;
	set beresp.http.Content-Type = "application/json; charset=utf-8";
	set beresp.http.Cache-Control = "no-store";
	set beresp.http.Retry-After = "1";
	set beresp.body = {"{"message":"The service is unavailable at the moment. Try again shortly.","code":"SERVICE_UNAVAILABLE" }"};
	return (deliver);
}

sub vcl_synth {
	set resp.http.Content-Type = "text/plain; charset=utf-8";
	set resp.http.Cache-Control = "no-store";
	set resp.body = resp.reason + {"
"};
	return (deliver);
}
